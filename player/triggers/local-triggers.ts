import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { PlayedManifest } from "#shared/schedule/early.ts";
import type { Clock, Stop } from "../engine/contracts.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";
import type { TouchMenu } from "../touch-menu/touch-menu.ts";
import { createCodeReader, type PressedKey } from "./read-codes.ts";

type Interruption = Manifest["interruptions"][number];

export interface LocalTriggers {
  /** Returns the manifest with what was fired on this device started in it. */
  started(manifest: PlayedManifest): PlayedManifest;
}

const onKeys = (listener: (pressed: PressedKey) => void): void =>
  window.addEventListener("keydown", listener);

/**
 * Fires triggers by keys and scanned codes on this device, also without a network, and starts what people choose in the
 * touch menu, the code of which comes with the first manifest that has one. A fired trigger plays from now on, for its
 * seconds by the monotonic clock. `changed` is called when one begins or ends.
 */
export function createLocalTriggers({
  clock,
  view,
  changed,
  listen = onKeys,
}: {
  clock: Pick<Clock, "now" | "sure" | "after" | "monotonic">;
  /** Left out: this device has no touch menu. */
  view?: Observable<ScreenView>;
  changed: () => void;
  listen?: (listener: (pressed: PressedKey) => void) => void;
}): LocalTriggers {
  let newest: PlayedManifest | null = null;
  let made: { from: PlayedManifest; manifest: PlayedManifest } | null = null;
  const fired = new Map<number, { fromMs: number; stop: Stop }>();
  let menu: TouchMenu | null = null;
  let loading = false;

  const interruptionsOf = ({ interruptions, early = [] }: PlayedManifest): Interruption[] => [
    ...interruptions,
    ...early.flatMap((part) => part.interruptions),
  ];

  function report(): void {
    made = null;
    changed();
  }

  function end(id: number): void {
    fired.get(id)?.stop();
    if (fired.delete(id)) report();
  }

  /** Starts an interruption; `seconds` null: until `end`. */
  function start(id: number, seconds: number | null = null): void {
    fired.get(id)?.stop();
    const stop = seconds === null ? () => undefined : clock.after(seconds * 1000, () => end(id));
    // Also where the clock is not trusted: what has no end and began at a time that is known for sure plays.
    fired.set(id, { fromMs: Math.min(clock.now(), clock.sure?.() ?? Number.POSITIVE_INFINITY), stop });
    report();
  }

  function loadMenu(): void {
    if (loading || !view || !newest?.menu) return;
    loading = true;
    import("../touch-menu/touch-menu.ts").then(
      (code) => {
        menu = code.createTouchMenu({ clock, view, start, end });
      },
      () => {
        loading = false;
      },
    );
  }

  listen(
    createCodeReader({
      clock,
      onCode(code) {
        const meant = newest
          ? interruptionsOf(newest).filter(({ trigger }) => trigger?.codes.includes(code))
          : [];
        for (const { id, trigger } of meant) start(id, trigger?.seconds);
        if (meant.length === 0) menu?.pressed(code);
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
      loadMenu();
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
