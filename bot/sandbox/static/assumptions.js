// What is assumed of how Discord's clients draw messages, each figure once.
//
// "Public" says that sources outside the project say so: documentation, client style sheets quoted in themes,
// issues. "Remembered" says that nobody has checked it for this project: whoever sees a real client that differs
// changes the figure here, and does in the bot what "if not" says. `python -m bot showcase` posts what to look at.

export const ASSUMED = {
  // Public: 1.375em, and text is 16 px. Also in headings, relative to their letters.
  "--emoji-in-text": "1.375em",
  // Remembered. If smaller: ranks of card faces are still 8 px high at 16.
  "--emoji-in-button": "22px",
  // Remembered.
  "--emoji-in-option": "22px",
  // Remembered; a button with an emoji alone is then 50 px wide, and five with four gaps take 282 of the 284 px that
  // a container has on a page of 390. If not: CARDS_IN_A_ROW in bot/features/table/widgets/hand.py is 4.
  "--button-padding": "14px",
  // Public: 8 px between the components of a row.
  "--button-gap": "8px",
  // Remembered: 32 px where there is a mouse, 40 on a phone.
  "--button-height": "34px",
  "--button-height-touch": "40px",
  // Remembered: a disabled button is half transparent, its emoji with it. If it is more: leave cards enabled, and
  // say privately why one may not be played.
  "--disabled-opacity": "0.5",
  // Remembered: no client shows the single picture of a gallery higher, and it gets narrower in proportion. On a phone
  // the width of the container counts. If a desktop shows less: the panel's picture has to be wider than high.
  "--single-picture-height": "350px",
  // Public: a container is at most 600 px wide on a desktop.
  "--message-width": "600px",
};

/** Public: of the symbols that may be text or pictures Discord draws the bare ones as its own pictures in messages, and
 *  leaves those with U+FE0E alone. One with U+FE0F is a picture too, the system's. Labels are drawn as they are. */
export const PICTURE = /\p{RI}\p{RI}|(?![#*0-9©®])\p{Emoji}(?!\uFE0E)\p{EMod}?\uFE0F?(?:\u200D\p{Emoji}\p{EMod}?\uFE0F?)*/gu;

export function assume() {
  for (const [name, value] of Object.entries(ASSUMED)) document.documentElement.style.setProperty(name, value);
}
