// Application commands as a person finds and fills them: localised names, subcommands, checks of each option.

import { displayName } from "./media.js";
import { isThread } from "./session.js";

export const OPTION = {
  SUBCOMMAND: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11,
};
export const CHAT_INPUT = 1;
export const USER_MENU = 2;
// What Discord takes when a command has no text in the person's own locale.
const SIBLINGS = { "en-GB": "en-US", "en-US": "en-GB", "es-419": "es-ES", "es-ES": "es-419" };

function localised(data, field, locale) {
  const texts = data[`${field}_localizations`] ?? {};
  return texts[locale] ?? texts[SIBLINGS[locale]] ?? data[field];
}

export const nameOf = (data, locale) => localised(data, "name", locale);
export const descriptionOf = (data, locale) => localised(data, "description", locale) ?? "";

/** What can be typed after "/": one entry a command or subcommand, `{ path, label, description, options }`. */
export function flatten(commands, locale) {
  return commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .flatMap((command) => entries(command, [], [], locale))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** The menu that apps have for a user, as the options of a select. */
export function userMenu(commands, locale) {
  return commands.filter(({ type }) => type === USER_MENU).map((command) => ({ value: command.name, label: nameOf(command, locale) }));
}

function entries(data, path, label, locale) {
  const here = [...path, data.name];
  const shown = [...label, nameOf(data, locale)];
  const inner = (data.options ?? []).filter(({ type }) => type <= OPTION.GROUP);
  if (inner.length) return inner.flatMap((child) => entries(child, here, shown, locale));
  const options = [...(data.options ?? [])].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  return [{ path: here.join(" "), label: shown.join(" "), description: descriptionOf(data, locale), options }];
}

/** The entries that fit what was typed, the best first. */
export function search(entriesOfAll, typed) {
  const wanted = typed.toLowerCase().trim().replace(/\s+/g, " ");
  const rank = ({ path, label }) => {
    const names = [label.toLowerCase(), path.toLowerCase()];
    if (names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 2;
    return names.some((name) => name.includes(wanted)) ? 3 : 4;
  };
  return entriesOfAll.map((entry) => [rank(entry), entry]).filter(([place]) => place < 4)
    .sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** Suggestions that need no word from the bot: `{ label, value, user }`; null when the option takes free text. */
export function suggestionsOf(option, session) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: nameOf(choice, session.locale), value: choice.value }));
  const users = () => [...session.users.values()].map((user) => ({ label: displayName(user), value: user.id, user }));
  const roles = () => (session.guild.roles ?? []).map((role) => ({ label: `@${role.name.replace(/^@/, "")}`, value: role.id }));
  switch (option.type) {
    case OPTION.BOOLEAN: return [{ label: "True", value: true }, { label: "False", value: false }];
    case OPTION.USER: return users();
    case OPTION.ROLE: return roles();
    case OPTION.MENTIONABLE: return [...users(), ...roles()];
    case OPTION.CHANNEL: return [...session.channels.values()]
      .filter((channel) => !option.channel_types?.length || option.channel_types.includes(channel.type))
      .map((channel) => ({ label: `${isThread(channel) ? "" : "#"}${channel.name}`, value: channel.id }));
    default: return null;
  }
}

export function matching(suggestions, typed) {
  const wanted = typed.toLowerCase().replace(/^[@#]/, "");
  const plain = (label) => label.toLowerCase().replace(/^[@#]/, "");
  const starting = suggestions.filter(({ label }) => plain(label).startsWith(wanted));
  return [...starting, ...suggestions.filter((one) => plain(one.label).includes(wanted) && !starting.includes(one))];
}

/** `{ value }` as the option's type has it, or `{ error }`, a sentence that says what is wrong with `typed`. */
export function valueOf(option, typed, suggestions) {
  if (suggestions) {
    const found = suggestions.find(({ label }) => label.toLowerCase() === typed.toLowerCase())
      ?? suggestions.find(({ label }) => label.toLowerCase().replace(/^[@#]/, "") === typed.toLowerCase().replace(/^[@#]/, ""));
    return found ? { value: found.value } : { error: "Choose one of the suggestions." };
  }
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return numberOf(option, typed);
  if (option.type === OPTION.ATTACHMENT) return { error: "The sandbox takes no files." };
  if (option.min_length && typed.length < option.min_length) return { error: `At least ${option.min_length} characters.` };
  if (option.max_length && typed.length > option.max_length) return { error: `At most ${option.max_length} characters.` };
  return { value: typed };
}

function numberOf(option, typed) {
  const number = Number(typed);
  const whole = option.type === OPTION.INTEGER;
  if (typed.trim() === "" || !(whole ? Number.isSafeInteger(number) : Number.isFinite(number))) {
    return { error: whole ? "This is a whole number." : "This is a number." };
  }
  if (option.min_value !== undefined && number < option.min_value) return { error: `At least ${option.min_value}.` };
  if (option.max_value !== undefined && number > option.max_value) return { error: `At most ${option.max_value}.` };
  return { value: number };
}
