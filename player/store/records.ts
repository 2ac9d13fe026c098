import { readManifest } from "#player/engine/read-manifest.ts";
import { conditionLevel } from "#shared/conditions/condition.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type Lease, lease as leaseSchema } from "#shared/contracts/playing/player.ts";
import type { KeyValue } from "./key-value.ts";

/** A manifest with its ETag. */
export interface Held {
  manifest: Manifest;
  etag: string | null;
}

/** Stored as one record, so that the switch from pending to active is atomic. */
export interface ContentRecord {
  /** All its files were verified on this device. */
  active: Held | null;
  /** Being downloaded. */
  pending: Held | null;
  /** The interruptions that play meanwhile, whose files were verified; null: those of the active manifest. */
  early: readonly Manifest[] | null;
}

const contentName = "content";
/**
 * A second copy of the active manifest: a broken record must not leave a screen without content while it has no
 * network.
 */
const activeCopyName = "content-active";
const contactName = "contact";

/** `reader`: how much the player knew that has read it. One of before may have left something out, so it is fetched again. */
function readHeld(value: unknown, reader: unknown): Held | null {
  if (typeof value !== "object" || value === null) return null;
  const { manifest, etag } = value as Partial<Record<keyof Held, unknown>>;
  const read = readManifest(manifest);
  return (
    read && { manifest: read, etag: typeof etag === "string" && reader === conditionLevel ? etag : null }
  );
}

/** A broken part counts as absent: it will be downloaded again. */
export async function loadContent(database: KeyValue): Promise<ContentRecord> {
  const read = async (name: string) => database.get(name).catch(() => null);
  const stored = await read(contentName);
  const known = typeof stored === "object" && stored !== null ? stored : {};
  const { active, pending, early, reader } = known as Partial<
    Record<keyof ContentRecord | "reader", unknown>
  >;
  return {
    active: readHeld(active, reader) ?? readHeld(await read(activeCopyName), null),
    pending: readHeld(pending, reader),
    early: Array.isArray(early)
      ? early.map((part) => readManifest(part)).filter((part) => part !== null)
      : null,
  };
}

export function saveActiveCopy(database: KeyValue, active: Held | null): Promise<void> {
  return database.set(activeCopyName, active);
}

export function saveContent(database: KeyValue, record: ContentRecord): Promise<void> {
  return database.set(contentName, { ...record, reader: conditionLevel });
}

/** Lease and time of the last contact with the server. Times in UTC milliseconds. */
export interface ContactRecord {
  lease: Lease;
  serverTimeMs: number;
  /** Difference between the server's time and the device's clock. */
  clockOffsetMs: number;
}

export async function loadContact(database: KeyValue): Promise<ContactRecord | null> {
  const stored = await database.get(contactName).catch(() => null);
  if (typeof stored !== "object" || stored === null) return null;
  const { lease, serverTimeMs, clockOffsetMs } = stored as Partial<Record<keyof ContactRecord, unknown>>;
  const read = leaseSchema.safeParse(lease);
  if (!read.success || !Number.isFinite(serverTimeMs) || !Number.isFinite(clockOffsetMs)) return null;
  return { lease: read.data, serverTimeMs: Number(serverTimeMs), clockOffsetMs: Number(clockOffsetMs) };
}

export function saveContact(database: KeyValue, record: ContactRecord): Promise<void> {
  return database.set(contactName, record);
}

export async function forgetRecords(database: KeyValue): Promise<void> {
  await database.delete(contentName);
  await database.delete(activeCopyName);
  await database.delete(contactName);
}
