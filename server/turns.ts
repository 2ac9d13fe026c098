/** What waits, by owner, in the order in which the owners get their next turn. */
export type Waiting<T> = Map<string, readonly T[]>;

/** Adds what waits for an owner behind what that owner has already. */
export const waitTurn = <T>(waiting: Waiting<T>, owner: string, one: T): void => {
  waiting.set(owner, [...(waiting.get(owner) ?? []), one]);
};

/** Removes and returns the first of the owner whose turn it is; that owner is then the last one. */
export function nextTurn<T>(waiting: Waiting<T>): T | undefined {
  for (const [owner, [first, ...others]] of waiting) {
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    return first;
  }
  return undefined;
}
