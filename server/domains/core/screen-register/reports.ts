import type { ClientBase } from "pg";

/** What a device reported. */
export interface DeviceReport {
  screenId: number;
  /** SHA-256 of its key, in hexadecimal. Nothing is written for a screen that no longer has this key. */
  keyHash: string;
  /** UTC milliseconds. */
  atMs: number;
  /** `text`: JSON without line breaks. */
  report: { text: string; bytesPerSecond: number | null };
}

/**
 * Stores reports in one statement and returns the screens that are gone or have another key. Locking the rows first would
 * double the cost.
 */
export async function storeReports(
  client: ClientBase,
  reports: readonly DeviceReport[],
): Promise<ReadonlySet<number>> {
  const values = [
    list(reports, ({ screenId }) => screenId),
    list(reports, ({ keyHash }) => keyHash),
    list(reports, ({ atMs }) => atMs),
    list(reports, ({ report }) => report.bytesPerSecond ?? "null"),
    // A PostgreSQL array would need every quote escaped; one JSON array would have every report parsed twice.
    reports.map(({ report }) => report.text).join("\n"),
  ];
  try {
    const { rowCount } = await client.query({
      name: "write-heartbeats",
      text: `update screens s
        set last_contact_at = case
            -- A process whose clock was ahead stored it.
            when s.last_contact_at > to_timestamp(sent.at / 1000) + interval '1 minute' then to_timestamp(sent.at / 1000)
            else greatest(s.last_contact_at, to_timestamp(sent.at / 1000)) end,
          report = sent.report::jsonb,
          download_bytes_per_s = coalesce(sent.speed, s.download_bytes_per_s)
        from unnest($1::int[], $2::text[], $3::float8[], $4::int[], string_to_array($5, e'\\n'))
          as sent(id, hash, at, speed, report)
        where s.id = sent.id and s.device_key_hash = decode(sent.hash, 'hex') and s.deleted_at is null`,
      values,
    });
    return rowCount === reports.length ? none : await unknownDevices(client, reports);
  } finally {
    // A finished query in V8's old space keeps later queries alive until the next full collection. Without the texts
    // they are small.
    values.length = 0;
  }
}

const none: ReadonlySet<number> = new Set();

/**
 * Returns the screens among these that are gone or have none of the keys that they sent. A separate query, because it
 * is rarely needed and returning the rows of every update would cost more.
 */
async function unknownDevices(
  client: ClientBase,
  reports: readonly DeviceReport[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>({
    name: "heartbeats-of-unknown-devices",
    text: `select sent.id from unnest($1::int[], $2::text[]) as sent(id, hash)
      left join screens s on s.id = sent.id and s.device_key_hash = decode(sent.hash, 'hex') and s.deleted_at is null
      group by sent.id having count(s.id) = 0`,
    values: [list(reports, ({ screenId }) => screenId), list(reports, ({ keyHash }) => keyHash)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Returns a PostgreSQL array literal of values that need no quotes. */
const list = (reports: readonly DeviceReport[], of: (report: DeviceReport) => number | string): string =>
  `{${reports.map(of).join(",")}}`;
