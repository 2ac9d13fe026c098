import type { PlayedManifest } from "#shared/schedule/early.ts";
import type { Clock } from "../engine/contracts.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";
import type { LocalTriggers } from "./local-triggers.ts";

/**
 * Returns a function that starts in a manifest what was fired on this device. The code comes with the first manifest
 * that has triggers or a touch menu; `changed` is called when the function returns something else.
 */
export function followTriggers(clock: Clock, view: Observable<ScreenView>, changed: () => void) {
  let triggers: LocalTriggers | null = null;
  let loading = false;
  return (manifest: PlayedManifest | null): PlayedManifest | null => {
    if (!loading && (manifest?.menu || manifest?.interruptions.some(({ trigger }) => trigger))) {
      loading = true;
      import("./local-triggers.ts").then(
        (code) => {
          triggers = code.createLocalTriggers({ clock, view, changed });
          changed();
        },
        () => {
          loading = false;
        },
      );
    }
    return manifest && triggers ? triggers.started(manifest) : manifest;
  };
}
