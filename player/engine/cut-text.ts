/**
 * Returns the first `most` UTF-16 units of a text, or one less if that would split a surrogate pair: the server refuses
 * a whole message that contains half a pair.
 */
export function cutText(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  const splits = text.length > most && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? most - 1 : most);
}
