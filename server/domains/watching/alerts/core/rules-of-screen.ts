/** What decides which rules watch a screen. */
export interface RuleTarget {
  id: number;
  /** Null: for all screens. */
  groupId: number | null;
}

/**
 * Returns the rules for a screen in these groups (with their outer groups): those of the innermost groups that have one.
 * So a rule of a group replaces the rule for all screens, and the rules of outer groups. Two groups side by side both
 * hold. `parents`: the outer group of each group.
 */
export function rulesOfScreen<Rule extends RuleTarget>(
  rules: readonly Rule[],
  groups: ReadonlySet<number>,
  parents: ReadonlyMap<number, number | null>,
): Rule[] {
  const ofGroups = rules.filter(({ groupId }) => groupId !== null && groups.has(groupId));
  if (ofGroups.length === 0) return rules.filter(({ groupId }) => groupId === null);
  const replaced = new Set<number>();
  for (const { groupId } of ofGroups) {
    let at = groupId === null ? null : (parents.get(groupId) ?? null);
    while (at !== null && !replaced.has(at)) {
      replaced.add(at);
      at = parents.get(at) ?? null;
    }
  }
  return ofGroups.filter(({ groupId }) => groupId !== null && !replaced.has(groupId));
}
