// The people of the sandbox: who there is, and adding one.

export async function listPeople() {
  const answer = await fetch("/people", { cache: "no-store" });
  if (!answer.ok) throw new Error("The sandbox does not answer.");
  return (await answer.json()).filter((person) => !person.bot);
}

export async function addPerson(name, locale) {
  const answer = await fetch("/people", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, locale }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** The locales that Discord offers, as a person picks them. */
export const LOCALES = [
  ["en-US", "English, US"], ["en-GB", "English, UK"], ["ja", "日本語"], ["de", "Deutsch"], ["fr", "Français"],
  ["it", "Italiano"], ["es-ES", "Español"], ["fi", "Suomi"], ["hi", "हिन्दी"], ["pt-BR", "Português do Brasil"],
  ["nl", "Nederlands"], ["pl", "Polski"], ["sv-SE", "Svenska"], ["ko", "한국어"], ["zh-CN", "中文"],
];
