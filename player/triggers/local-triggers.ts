import type { Manifest } from "#shared/contracts/manifest.ts";
import type { PlayedManifest } from "#shared/schedule/early.ts";
import type { Clock, Stop } from "../engine/contracts.ts";
import { createCodeReader, type PressedKey } from "./read-codes.ts";

type Interruption = Manifest["interruptions"][number];

export interface LocalTriggers {
  /** Returns the manifest with what was fired on this device started in it. */
  started(manifest: PlayedManifest): PlayedManifest;
}

const onKeys = (listener: (pressed: PressedKey) => void): void =>
  window.addEventListener("keydown", listener);

/**
 * Fires triggers by keys and scanned codes on this device, also without a network. A fired trigger plays from now on,
 * for its seconds by the monotonic clock. `changed` is called when one begins or ends.
 */
export function createLocalTriggers({
  clock,
  changed,
  listen = onKeys,
}: {
  clock: Pick<Clock, "now" | "sure" | "after">;
  changed: () => void;
  listen?: (listener: (pressed: PressedKey) => void) => void;
}): LocalTriggers {
  let newest: PlayedManifest | null = null;
  let made: { from: PlayedManifest; manifest: PlayedManifest } | null = null;
  const fired = new Map<number, { fromMs: number; stop: Stop }>();

  const interruptionsOf = ({ interruptions, early = [] }: PlayedManifest): Interruption[] => [
    ...interruptions,
    ...early.flatMap((part) => part.interruptions),
  ];

  function tell(): void {
    made = null;
    changed();
  }

  function fire({ id, trigger }: Interruption): void {
    if (!trigger) return;
    fired.get(id)?.stop();
    const stop = clock.after(trigger.seconds * 1000, () => {
      fired.delete(id);
      tell();
    });
    // Also where the clock is not trusted: what has no end and began at a time that is known for sure plays.
    fired.set(id, { fromMs: Math.min(clock.now(), clock.sure?.() ?? Number.POSITIVE_INFINITY), stop });
    tell();
  }

  listen(
    createCodeReader({
      clock,
      onCode(code) {
        for (const each of newest ? interruptionsOf(newest) : [])
          if (each.trigger?.codes.includes(code)) fire(each);
      },
    }),
  );

  const withStarted = (interruptions: readonly Interruption[]): Interruption[] =>
    interruptions.map((each) => {
      const start = fired.get(each.id);
      return start ? { ...each, fromMs: start.fromMs, untilMs: null } : each;
    });

  return {
    started(manifest) {
      newest = manifest;
      if (fired.size === 0) return manifest;
      // The resolver prepares each manifest once, so an equal one must be the same object.
      if (made?.from === manifest) return made.manifest;
      const { early } = manifest;
      made = {
        from: manifest,
        manifest: {
          ...manifest,
          interruptions: withStarted(manifest.interruptions),
          ...(early && {
            early: early.map((part) => ({ ...part, interruptions: withStarted(part.interruptions) })),
          }),
        },
      };
      return made.manifest;
    },
  };
}
