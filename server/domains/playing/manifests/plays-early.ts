import { type SQL, sql } from "drizzle-orm";

/** Whether a screen reports that it plays interruptions of this version early, while it fetches a newer one. */
export const playsEarly = (report: SQL, version: SQL): SQL<boolean> =>
  sql`coalesce(${report} @> jsonb_build_object('pending', jsonb_build_object('interruptions',
    jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('version', ${version}))))), false)`;
