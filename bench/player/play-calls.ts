import { hash } from "node:crypto";
import { dayMs } from "#shared/durations.ts";
import { requestOf } from "./requests.ts";
import type { BenchScreen } from "./seed.ts";

const contentOf = (show: number): string => hash("sha256", `${show}`);
/** What a screen with items of ten seconds sends every 30 s. */
const playsPerCall = 3;

export interface Spool {
  screen: BenchScreen;
  epoch: string;
  sent: number;
}

/** Returns the bytes of the next call of a screen. */
export function callOf(spool: Spool, address: string): Buffer {
  const from = Date.now() - dayMs;
  const plays = Array.from({ length: playsPerCall }, () => {
    const seq = ++spool.sent;
    const show = 1 + (seq % 12);
    return {
      seq,
      startMs: from + seq * 10_000,
      endMs: from + seq * 10_000 + 9_990,
      offsetMin: 330,
      lengthMs: 9_990,
      clock: "trusted",
      version: 1,
      because: "default:1",
      itemId: show,
      mediaId: show,
      content: contentOf(show),
      name: `Picture ${show}.jpg`,
      result: "played",
      reason: null,
    };
  });
  const body = JSON.stringify({ epoch: spool.epoch, dropped: 0, oldest: plays[0]?.seq, plays });
  return requestOf(spool.screen, { method: "POST", path: address, body });
}
