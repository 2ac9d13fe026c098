import { setImmediate as nextTurn } from "node:timers/promises";
import { maxSpreadMs } from "#shared/contracts/playing/player.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { type EventStream, frameOf, type Listener } from "../../../http/event-stream.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import type { KnownScreens } from "./known-screens/index.ts";

/** So many screens of an account fetch a change at once. More of them are asked to spread their requests. */
const fewScreens = 200;
/** Time for each screen (ms): manifests of 500 a second are made and sent without others waiting. */
const spreadPerScreenMs = 2;

/** Streams that get their event in one turn of the event loop. */
const writtenAtOnce = 50;

/** After a resync, the screens are told during so many beats: half a minute. */
const resyncBeats = 2;

type OfAccount = Map<number, EventStream[]>;

/** The open event streams of screens. Sends them the announcements for their screen. */
export class ScreenListeners {
  readonly #deps: Pick<Deps, "bus" | "log">;
  readonly #screens: KnownScreens;
  readonly #manifests: CurrentManifests;
  readonly #listening = new Map<number, OfAccount>();
  readonly #unsubscribe: () => void;

  constructor(deps: Pick<Deps, "bus" | "log">, screens: KnownScreens, manifests: CurrentManifests) {
    this.#deps = deps;
    this.#screens = screens;
    this.#manifests = manifests;
    this.#unsubscribe = deps.bus.subscribe((message) => this.#receive(message));
    screens.onGone((screenId, accountId) => {
      for (const stream of this.#listening.get(accountId)?.get(screenId) ?? []) stream.end();
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Opens a stream for a screen and keeps it until it closes. */
  listen(
    { accountId, screenId }: { accountId: number; screenId: number },
    open: (listener: Listener) => EventStream,
  ): void {
    const stream = open({
      of: `screen:${screenId}`,
      onClose: () => this.#delete(accountId, screenId, stream),
    });
    const ofAccount: OfAccount = this.#listening.get(accountId) ?? new Map();
    ofAccount.set(screenId, [...(ofAccount.get(screenId) ?? []), stream]);
    this.#listening.set(accountId, ofAccount);
  }

  #delete(accountId: number, screenId: number, stream: EventStream): void {
    const ofAccount = this.#listening.get(accountId);
    const left = ofAccount?.get(screenId)?.filter((other) => other !== stream) ?? [];
    if (left.length > 0) ofAccount?.set(screenId, left);
    else ofAccount?.delete(screenId);
    if (ofAccount?.size === 0) this.#listening.delete(accountId);
  }

  #receive(message: BusMessage): void {
    if (message.kind === "resync") this.#resync();
    if (message.kind === "screens") {
      this.#send(message.accountId, message.screenIds, "manifest", message.urgent);
      this.#endGone(message.accountId, message.screenIds);
    }
    if (message.kind === "commands") this.#send(message.accountId, message.screenIds, "commands");
    if (message.kind === "data")
      this.#send(message.accountId, this.#showing(message.accountId, message.sourceIds), "data");
  }

  /**
   * Tells all screens to fetch again, because messages were missed. Not at once: the caches are empty now, and every
   * screen of this process would ask for a new manifest in the same second.
   */
  #resync(): void {
    const frame = frameOf("manifest", {});
    let count = 0;
    for (const ofAccount of this.#listening.values())
      for (const streams of ofAccount.values())
        for (const stream of streams) stream.writeLater(frame, count++ % resyncBeats);
  }

  /**
   * Sends an event to screens; an empty list means all screens of the account. Unless it is urgent, many screens are asked
   * to fetch a manifest within some seconds.
   */
  #send(
    accountId: number,
    screenIds: readonly number[],
    event: "manifest" | "commands" | "data",
    urgent = false,
  ): void {
    const ofAccount = this.#listening.get(accountId);
    if (!ofAccount) return;
    const streams =
      screenIds.length > 0
        ? screenIds.flatMap((screenId) => ofAccount.get(screenId) ?? [])
        : [...ofAccount.values()].flat();
    const spreads = event === "manifest" && !urgent && streams.length > fewScreens;
    const withinMs = Math.min(maxSpreadMs, streams.length * spreadPerScreenMs);
    const frame = frameOf(event, spreads ? { withinMs } : {});
    void writeAll(streams, frame);
  }

  /** Ends the streams of removed screens, even when their devices send no request. */
  #endGone(accountId: number, screenIds: readonly number[]): void {
    const listening = screenIds.filter((screenId) => this.#listening.get(accountId)?.has(screenId));
    this.#screens
      .recheck(listening)
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, "changed screens could not be read again"),
      );
  }

  /**
   * Returns the listening screens whose manifest shows one of these sources, or any when none is named, including screens whose manifest is not in
   * memory.
   */
  #showing(accountId: number, sourceIds: readonly number[]): number[] {
    const shows = (screenId: number) => {
      const current = this.#manifests.peek(screenId);
      const shown = current?.shared.deref()?.sourceIds;
      if (!shown) return true;
      return sourceIds.length === 0 ? shown.size > 0 : sourceIds.some((sourceId) => shown.has(sourceId));
    };
    const screenIds = [...(this.#listening.get(accountId)?.keys() ?? [])].filter(shows);
    // An empty list would mean all screens.
    return screenIds.length > 0 ? screenIds : [-1];
  }
}

/** Other requests are answered between the turns. */
async function writeAll(streams: readonly EventStream[], frame: string): Promise<void> {
  for (let from = 0; from < streams.length; from += writtenAtOnce) {
    // Not measured by the clock: Node sends what was written at the end of the turn.
    if (from > 0) await nextTurn();
    for (const stream of streams.slice(from, from + writtenAtOnce)) stream.write(frame);
  }
}
