import type { ClientBase } from "pg";

/**
 * Stores what devices reported: numbers of screens, hashes of their keys, times, speeds, and the reports in lines.
 * Returns how many screens had the key; the others are gone or have another device.
 */
export async function storeReports(client: ClientBase, values: readonly unknown[]): Promise<number | null> {
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
    values: values as unknown[],
  });
  return rowCount;
}
