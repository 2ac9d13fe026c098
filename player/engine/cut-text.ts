/**
 * The first `most` UTF-16 units of a text, one less where that would leave half a character: the server refuses a whole
 * message for one of those.
 */
export function cutText(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  const splits = text.length > most && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? most - 1 : most);
}
