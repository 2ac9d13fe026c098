import type { Pairing } from "#shared/contracts/playing/player.ts";
import type { Api, Reply } from "../link/api.ts";
import type { DeviceKeys } from "../store/device-key.ts";

/** Whether this device is still paired. `unsure`: the server does not answer clearly. */
export type Standing = "paired" | "gone" | "unsure";

function read(reply: Reply<Pairing>): Standing {
  if (reply.kind === "ok") return reply.value.state === "paired" ? "paired" : "gone";
  return reply.kind === "missing" || reply.kind === "unauthenticated" ? "gone" : "unsure";
}

/**
 * Asks the server before everything is deleted. A key may be refused because its successor is already in use, and a
 * power cut kept this device from storing that.
 */
export async function standingOf(
  api: Pick<Api, "getPairing" | "getPairingWith">,
  keys: DeviceKeys,
  nowMs: number,
): Promise<Standing> {
  const next = keys.pending();
  if (next !== null) {
    const standing = read(await api.getPairingWith(next));
    if (standing === "paired") await keys.promote(nowMs);
    if (standing !== "gone") return standing;
  }
  return read(await api.getPairing());
}
