/* One of the processes that hold event streams: each may have 20,000 descriptors only. */
import { setTimeout as delay } from "node:timers/promises";
import { Listeners } from "../player/listeners.ts";
import { benchKeys } from "../player/seed.ts";
import { streamAddresses } from "./protocol.ts";
import type { Answer, Order } from "./stream-holders.ts";

/** The server's queue for new connections has a few thousand places. */
const atOnce = 500;
/** A stream without the event after this time has missed it. */
const longestMs = 30_000;
let streams: Listeners | undefined;
let screens: { id: number; key: string }[] = [];
const announce = (answer: Answer) => process.send?.(answer);

process.on("message", async (order: Order) => {
  if (order.kind === "open") {
    streams = new Listeners(order.port, streamAddresses);
    screens = benchKeys(order.first + order.count)
      .slice(order.first)
      .map((key, id) => ({ id, key }));
    for (let at = 0; at < screens.length; at += atOnce) await streams.open(screens.slice(at, at + atOnce));
    announce({ kind: "opened" });
  }
  if (order.kind === "expect") {
    const heard = streams?.next(screens.length);
    announce({ kind: "expecting" });
    await Promise.race([heard, delay(longestMs)]);
    announce({
      kind: "heard",
      at: performance.timeOrigin + performance.now(),
      missing: streams?.missing ?? 0,
    });
  }
  if (order.kind === "count")
    announce({ kind: "counted", ended: streams?.ended ?? 0, renewed: streams?.renewed ?? 0 });
  if (order.kind === "cut") {
    streams?.cut();
    announce({ kind: "cut" });
  }
});
process.on("disconnect", () => process.exit(0));
