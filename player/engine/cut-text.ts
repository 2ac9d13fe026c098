/**
 * Returns the first `max` UTF-16 units of a text, or one less if that would split a surrogate pair: the server refuses
 * a whole message that contains half a pair.
 */
export function cutText(text: string, max: number): string {
  const last = text.charCodeAt(max - 1);
  const splits = text.length > max && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? max - 1 : max);
}
