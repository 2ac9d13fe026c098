import type { Aim } from "#shared/contracts/schedules.ts";

/** `screen:5`, `group:2`, `account`: for addresses and lists of choices. */
export const keyOfAim = (aim: Aim): string => (aim.kind === "account" ? "account" : `${aim.kind}:${aim.id}`);

export function aimOfKey(key: string): Aim {
  const [kind, id] = key.split(":");
  return kind === "screen" || kind === "group" ? { kind, id: Number(id) } : { kind: "account" };
}
