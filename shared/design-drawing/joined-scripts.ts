/*
 * Scripts whose letters hang together. They have no italics, and a distance between letters tears their words apart. Of
 * what a text asks for there, both are left out where a design is drawn.
 */

/** As OpenType names them, for the server's shaper. */
const tags = ["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Arab"];
export const isJoinedScript = (tag: string): boolean => tags.includes(tag);

const joined =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}]/u;
const apart = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Parts a text where it changes between joined letters and others. Spaces, digits and signs go with the letter before them. */
export function partsByJoining(text: string): { text: string; isJoined: boolean }[] {
  const parts: { text: string; isJoined: boolean | null }[] = [];
  for (const letter of text) {
    const is = joined.test(letter) ? true : apart.test(letter) ? false : null;
    const last = parts[parts.length - 1];
    if (last && (is === null || last.isJoined === null || last.isJoined === is)) {
      last.text += letter;
      last.isJoined = last.isJoined ?? is;
    } else parts.push({ text: letter, isJoined: is });
  }
  return parts.map((part) => ({ text: part.text, isJoined: part.isJoined ?? false }));
}
