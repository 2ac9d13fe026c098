import { backOffMs } from "#player/engine/back-off.ts";
import type { CommandEntry, CommandLog } from "#player/engine/command-entry.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { Command } from "#shared/contracts/playing/player.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Api } from "./api.ts";
import { createPacer } from "./pacer.ts";

const retryMs = 5_000;
const longestWaitMs = 300_000;
const logLength = 100;

/** The result of a command; `detail` is text for people. */
export interface Outcome {
  state: "done" | "failed";
  detail: string | null;
}
/** Carries a command out. For a command that ends the page, the promise does not resolve. */
export type CarryOut = (command: Command) => Promise<Outcome>;

const interrupted = "the player stopped while it carried this out";
const forgetful = "this device cannot store anything, so it would repeat the command after every restart";

/** True for commands that end the page. They have succeeded when the page runs again. */
export const endsPage = (kind: Command["kind"]): boolean => kind === "reload" || kind === "restart";

/**
 * Fetches commands when the server announces some, carries out each one once and sends receipts: received, then done or
 * failed. Sends a lost receipt again later.
 */
export function startCommands(deps: {
  api: Pick<Api, "getCommands" | "commandReceipt">;
  clock: Clock;
  random: () => number;
  log: CommandLog;
  /** Whether the clock can be trusted to decide that a command has expired. */
  clockTrusted: () => boolean;
  carryOut: CarryOut;
}): { look(): void; stop(): void } {
  const { api, clock, random, log, carryOut } = deps;
  const pacer = createPacer(clock);
  let entries: CommandEntry[] = [];

  /** False when writing failed. */
  const save = () =>
    log.save(entries).then(
      () => true,
      () => false,
    );

  function note(entry: CommandEntry): void {
    entries = [entry, ...entries.filter((one) => one.id !== entry.id)].slice(0, logLength);
  }

  /** Sends a receipt. False: the server was not reached, or asked to wait. */
  async function sendReceipt(entry: CommandEntry): Promise<boolean> {
    const reply = await api.commandReceipt(entry.id, { state: entry.state, detail: entry.detail });
    if (reply.kind === "unreachable" || (reply.kind === "refused" && reply.retryAfterMs !== null))
      return false;
    note({ ...entry, sent: true });
    return true;
  }

  async function take(command: Command): Promise<void> {
    const { id, kind } = command;
    note({ id, kind, state: "received", detail: null, sent: false });
    const remembered = await save();
    let outcome: Outcome;
    if (deps.clockTrusted() && Date.parse(command.expiresAt) <= clock.now())
      outcome = { state: "failed", detail: "it arrived after it had expired" };
    else if (endsPage(kind) && !remembered) outcome = { state: "failed", detail: forgetful };
    else {
      await sendReceipt({ id, kind, state: "received", detail: null, sent: false });
      if (pacer.stopped()) return;
      outcome = await carryOut(command).catch(
        (error: unknown): Outcome => ({
          state: "failed",
          detail: error instanceof Error ? error.message : String(error),
        }),
      );
    }
    // The screen may have been unpaired, which starts a new log: do not write to it.
    if (pacer.stopped()) return;
    note({
      id,
      kind,
      state: outcome.state,
      detail: outcome.detail === null ? null : cutText(outcome.detail, 300),
      sent: false,
    });
    await save();
  }

  /** False when some work is left. */
  async function visit(): Promise<boolean> {
    let fine = true;
    for (const entry of entries.filter((one) => !one.sent && one.state !== "received"))
      fine = (await sendReceipt(entry)) && fine;
    const reply = await api.getCommands();
    if (pacer.stopped()) return true;
    if (reply.kind !== "ok") return reply.kind !== "unreachable" && reply.kind !== "refused" && fine;
    for (const command of reply.value.commands) {
      if (pacer.stopped()) return true;
      const known = entries.find((one) => one.id === command.id);
      if (!known) await take(command);
      const entry = entries.find((one) => one.id === command.id);
      // Delivered again although the receipt was sent: the receipt was lost.
      if (entry && entry.state !== "received") fine = (await sendReceipt(entry)) && fine;
    }
    if (!pacer.stopped()) await save();
    return fine;
  }

  async function run(): Promise<void> {
    entries = await log.load().catch(() => []);
    for (const entry of entries.filter((one) => one.state === "received")) {
      const outcome: Outcome = endsPage(entry.kind)
        ? { state: "done", detail: null }
        : { state: "failed", detail: interrupted };
      note({ ...entry, ...outcome, sent: false });
    }
    let failures = 0;
    while (!pacer.stopped()) {
      failures = (await visit()) ? 0 : failures + 1;
      const waitMs = failures === 0 ? longestWaitMs : backOffMs(failures - 1, random, retryMs, longestWaitMs);
      await pacer.wait(waitMs);
    }
  }

  void run();
  return { look: () => pacer.poke(), stop: () => pacer.stop() };
}
