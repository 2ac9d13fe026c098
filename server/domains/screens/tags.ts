/** Returns each tag once, in its first spelling. Tags that differ only in case are the same. */
export function distinctTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}
