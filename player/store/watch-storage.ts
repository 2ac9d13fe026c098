import { jitterMs } from "#player/engine/back-off.ts";
import type { Clock, Stop } from "#player/engine/contracts.ts";
import type { ShellKeeper } from "#player/store/shell-keeper.ts";
import type { KeptRecords } from "./kept-records.ts";

const everyMs = 60_000;
/** Each check hashes all player files, so every tenth time is enough. */
const shellEvery = 10;

export const shellBroken =
  "This screen cannot start without network: the stored player is incomplete and could not be fetched again";
export const shellRepaired = "The browser removed the stored player from this device; it was fetched again";
export const recordsRestored =
  "The browser removed this screen's records from this device; they were written again";

/**
 * Browsers delete what a page stored, even while the page is open: when the device is short of space, or when a person
 * clears the site's data. Checks every minute, and at once when asked; downloads or writes again what is missing.
 */
export function watchStorage(deps: {
  clock: Clock;
  random: () => number;
  inspectFiles: () => Promise<void>;
  records: Pick<KeptRecords, "restore">;
  shell: ShellKeeper;
  /** Something was missing and is repaired. */
  onMended: (message: string) => void;
  /** The shell is broken, or complete again (null). */
  onShell: (problem: string | null) => void;
}): { look(): void; stop: Stop } {
  const { clock, random, records, shell } = deps;
  let stopTimer: Stop = () => undefined;
  let looks = 0;
  let broken = false;
  const busy = { stores: false, shell: false };

  async function lookAtShell(): Promise<void> {
    if (busy.shell) return;
    busy.shell = true;
    const state = await shell.check().catch(() => "broken" as const);
    broken = state === "broken";
    if (state === "repaired") deps.onMended(shellRepaired);
    deps.onShell(broken ? shellBroken : null);
    busy.shell = false;
  }

  async function look(withShell: boolean): Promise<void> {
    if (busy.stores) return;
    busy.stores = true;
    await deps.inspectFiles().catch(() => undefined);
    const restored = await records.restore().catch(() => false);
    if (restored) deps.onMended(recordsRestored);
    busy.stores = false;
    if (withShell || broken || restored) await lookAtShell();
  }

  function later(): void {
    stopTimer = clock.after(jitterMs(everyMs, random), () => {
      void look(++looks % shellEvery === 1);
      later();
    });
  }
  later();
  // Marks the database, so that its loss is detected from the first minute on.
  void records.restore().catch(() => undefined);
  return { look: () => void look(true), stop: () => stopTimer() };
}
