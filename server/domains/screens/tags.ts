/** Each tag once, as it was written first; the case of letters does not make another one. */
export function distinctTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}
