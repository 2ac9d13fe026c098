import type { BusMessage } from "../../../bus/bus.ts";
import { VersionedCache } from "../../../cache/versioned-cache.ts";
import type { Deps } from "../../../context.ts";
import { type CurrentValue, readShownValues } from "./shown-values.ts";

const maxBytes = 64_000_000;
const maxPerLoad = 200;
const keptForMs = 15 * 60_000;

/**
 * What data sources show on screens, in memory: read from the database once per change, however many screens ask. An
 * answer is never older than its request.
 */
export class CurrentValues {
  readonly #cache: VersionedCache<number, CurrentValue>;

  constructor({ db, now }: Pick<Deps, "db" | "now">) {
    this.#cache = new VersionedCache<number, CurrentValue>({
      load: async (sourceIds) =>
        new Map((await readShownValues(db, sourceIds)).map((each) => [each.sourceId, each])),
      placeOf: ({ accountId, sourceId }) => ({ accountId, id: sourceId }),
      maxSize: maxBytes,
      sizeOf: ({ body }) => 1_000 + (body?.length ?? 0),
      maxPerLoad,
      unusedForMs: keptForMs,
      nowMs: () => now().getTime(),
    });
  }

  /** Forgets what a message may have made stale. */
  receive(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected") this.#cache.changeAll();
    if (message.kind === "data")
      this.#cache.change(message.accountId, message.sourceIds.length > 0 ? message.sourceIds : undefined);
  }

  close(): void {
    this.#cache.close();
  }

  /** Returns what these sources of an account show on screens, by id. Omits those that show nothing. */
  async of(accountId: number, sourceIds: Iterable<number>): Promise<CurrentValue[]> {
    const ids = [...sourceIds].toSorted((a, b) => a - b);
    const found = await Promise.all(ids.map((id) => this.#cache.get(id, { accountId, id })));
    return found.filter((each) => each !== null).filter((each) => each.accountId === accountId);
  }
}
