import type { PlayedManifest } from "#shared/schedule/early.ts";
import type { Clock } from "../engine/contracts.ts";
import type { LocalTriggers } from "./local-triggers.ts";

/**
 * Returns a function that starts in a manifest what was fired on this device. The code comes with the first manifest
 * that has triggers for keys or codes; `changed` is called when the function returns something else.
 */
export function followTriggers(clock: Clock, changed: () => void) {
  let triggers: LocalTriggers | null = null;
  let loading = false;
  return (manifest: PlayedManifest | null): PlayedManifest | null => {
    if (!loading && manifest?.interruptions.some(({ trigger }) => trigger)) {
      loading = true;
      import("./local-triggers.ts").then(
        (code) => {
          triggers = code.createLocalTriggers({ clock, changed });
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
