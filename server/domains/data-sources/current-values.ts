import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { BusMessage } from "../../bus/bus.ts";
import { VersionedCache } from "../../cache/versioned-cache.ts";
import type { Deps } from "../../context.ts";
import type { Reader } from "../../db/client.ts";
import { dataDocuments, dataSources } from "../../db/tables/index.ts";

/** The newest value of a source as it is sent: everything but the document is small. */
export interface CurrentValue {
  sourceId: number;
  accountId: number;
  value: string | number | null;
  atMs: number;
  version: string | null;
  /** The document as JSON, written once for all screens. */
  body: Buffer | null;
}

const maxBytes = 64_000_000;
const maxPerLoad = 200;
const keptForMs = 15 * 60_000;

/**
 * The newest values of data sources in memory, read from the database once per change, however many screens ask. An
 * answer is never older than its request.
 */
export class CurrentValues {
  readonly #cache: VersionedCache<number, CurrentValue>;

  constructor({ db, now }: Pick<Deps, "db" | "now">) {
    this.#cache = new VersionedCache<number, CurrentValue>({
      load: async (sourceIds) =>
        new Map((await readValues(db, sourceIds)).map((each) => [each.sourceId, each])),
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
    if (message.kind === "data") this.#cache.change(message.accountId, message.sourceIds);
  }

  close(): void {
    this.#cache.close();
  }

  /** Returns the newest values of these sources of an account, by id. Omits removed ones and those without a value. */
  async of(accountId: number, sourceIds: Iterable<number>): Promise<CurrentValue[]> {
    const ids = [...sourceIds].toSorted((a, b) => a - b);
    const found = await Promise.all(ids.map((id) => this.#cache.get(id, { accountId, id })));
    return found.filter((each) => each !== null).filter((each) => each.accountId === accountId);
  }
}

/** Reads the newest values of data sources. Omits removed ones and those without a value. */
export async function readValues(db: Reader, sourceIds: readonly number[]): Promise<CurrentValue[]> {
  const rows = await db
    .select({
      sourceId: dataSources.id,
      accountId: dataSources.accountId,
      value: dataSources.value,
      valueAt: dataSources.valueAt,
      version: dataDocuments.version,
      body: dataDocuments.body,
    })
    .from(dataSources)
    .leftJoin(dataDocuments, eq(dataDocuments.sourceId, dataSources.id))
    .where(
      and(
        inArray(dataSources.id, [...sourceIds]),
        isNull(dataSources.deletedAt),
        isNotNull(dataSources.valueAt),
      ),
    )
    .orderBy(dataSources.id);
  return rows.map(({ valueAt, body, ...row }) => ({
    ...row,
    atMs: valueAt?.getTime() ?? 0,
    body: body === null ? null : Buffer.from(body),
  }));
}
