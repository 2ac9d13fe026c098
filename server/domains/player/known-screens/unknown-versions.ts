import type { Database } from "../../../db/client.ts";
import type { KnownScreen } from "./known-screen.ts";
import { newVersionIn } from "./news.ts";
import type { Contact } from "./write-contacts.ts";

/**
 * Returns the contacts, without `playing` where a report contains a manifest version that the server never made for
 * this screen. Versions count from 1 without a gap, so such a version is above the newest. Asks the database only about
 * versions that are new in a report.
 */
export async function withoutUnknownVersions(
  db: Database,
  screens: readonly KnownScreen[],
  contacts: readonly Contact[],
): Promise<Contact[]> {
  const known = [...contacts];
  const reported = screens.flatMap(({ logged }, index) => {
    const contact = contacts[index];
    const version = contact ? newVersionIn(logged, contact.report) : null;
    return contact && version !== null ? [{ index, screenId: contact.screenId, version }] : [];
  });
  if (reported.length === 0) return known;
  const { rows } = await db.$client.query<{ place: number }>({
    name: "unknown-versions",
    text: `select said.place from unnest($1::int[], $2::int[], $3::int[]) as said(place, screen_id, version)
      where said.version > coalesce((select max(m.version) from manifests m where m.screen_id = said.screen_id), 0)`,
    values: [
      reported.map(({ index }) => index),
      reported.map(({ screenId }) => screenId),
      reported.map(({ version }) => version),
    ],
  });
  for (const { place } of rows) {
    const contact = contacts[place];
    if (contact)
      known[place] = { ...contact, report: JSON.stringify({ ...JSON.parse(contact.report), playing: null }) };
  }
  return known;
}
