import { z } from "zod";
import { beatEveryMs, type FromProcess, toProcess } from "./messages.ts";

/** The place of a server process among those of one supervisor. */
export interface Place {
  /** From 1. A place whose process ended is taken by its successor. */
  number: number;
  /** This process does for all of them what is done once: it plants the demo and prints where everything is. */
  first: boolean;
  /** The supervisor runs the built-in database. */
  embedded: boolean;
  /** Tells the supervisor that this process answers requests. `figures` returns its metrics. */
  ready(figures: () => Promise<unknown>): void;
  /** True when a successor is there already. */
  isReplaced(): boolean;
}

/** Name of the variable in which the supervisor says what a process is. */
export const placeVariable = "VITRINE_PLACE";
export const placeText = z.object({ number: z.number(), first: z.boolean(), embedded: z.boolean() });

/** Takes the place that the supervisor named, and shows it from now on that the event loop turns. */
export function takePlace(text: string | undefined, onLeave: () => void): Place {
  const place = placeText.parse(JSON.parse(text ?? ""));
  const announce = (word: FromProcess) => process.connected && process.send?.(word);
  let replaced = false;
  let figures: (() => Promise<unknown>) | null = null;
  announce({ kind: "beat" });
  setInterval(() => announce({ kind: "beat" }), beatEveryMs).unref();
  process.on("message", async (message) => {
    const asked = toProcess.safeParse(message);
    if (asked.data?.kind === "figures" && figures)
      announce({ kind: "figures", id: asked.data.id, figures: await figures() });
    if (asked.data?.kind !== "leave") return;
    replaced = true;
    onLeave();
  });
  return {
    ...place,
    ready(read) {
      figures = read;
      announce({ kind: "ready" });
    },
    isReplaced: () => replaced,
  };
}
