/** Whose work takes a place: an account, or null for our own. */
type Owner = number | null;

/**
 * Returns how places for work that waits for strangers are given out, at most `max` at a time. One account has at most
 * half of them, so that its slow addresses do not stop the others. `take` returns what gives the place back; null: none
 * is free.
 */
export function fairSlots(max: number): { take(owner: Owner): (() => void) | null } {
  const taken = new Map<Owner, number>();
  let all = 0;
  return {
    take(owner) {
      const own = taken.get(owner) ?? 0;
      if (all >= max || (owner !== null && own >= max / 2)) return null;
      all++;
      taken.set(owner, own + 1);
      return () => {
        all--;
        const left = (taken.get(owner) ?? 1) - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      };
    },
  };
}
