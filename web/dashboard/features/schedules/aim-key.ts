import type { Aim } from "#shared/contracts/schedules.ts";

/** Returns `screen:5`, `group:2` or `account`, for addresses and choice lists. */
export const keyOfAim = (aim: Aim): string => (aim.kind === "account" ? "account" : `${aim.kind}:${aim.id}`);

export function aimOfKey(key: string): Aim {
  const [kind, id] = key.split(":");
  return kind === "screen" || kind === "group" ? { kind, id: Number(id) } : { kind: "account" };
}
