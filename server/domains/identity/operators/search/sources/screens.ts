import { sql } from "drizzle-orm";
import { isCustomer } from "../../../../../db/customers.ts";
import { type Given, listOf, recordOf, type Source } from "./source.ts";

const customers = sql.raw(isCustomer("a"));

interface ScreenRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  name: string;
  account: string;
  location: string;
  tags: string[];
  code: string;
}

/** Screens that are not removed. */
export const screenSource: Source = async (db, ids) => {
  const { rows } = await db.execute<ScreenRow>(sql`
    select s.id, s.account_id, s.name, a.name as account, s.location, s.tags, s.paired_with_code as code
    from screens s join accounts a on a.id = s.account_id
    where s.id = ${listOf(ids)} and s.deleted_at is null and ${customers}`);
  return rows.map((row) =>
    recordOf(
      "screen",
      row,
      [row.account, row.location],
      [
        ["number", row.id],
        ["code", row.code],
        ["place", row.location],
        ...row.tags.map((tag): Given => ["place", tag]),
      ],
    ),
  );
};

interface LicenceRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  name: string;
  account: string;
  screen: string | null;
  revoked: boolean;
}

/** Licences, also those that do not count any more: a customer still has their codes. */
export const licenceSource: Source = async (db, ids) => {
  const { rows } = await db.execute<LicenceRow>(sql`
    select l.id, l.account_id, l.code as name, a.name as account, l.revoked_at is not null as revoked,
      (select s.name from screens s where s.licence_id = l.id and s.deleted_at is null limit 1) as screen
    from licences l join accounts a on a.id = l.account_id
    where l.id = ${listOf(ids)} and ${customers}`);
  return rows.map((row) =>
    recordOf(
      "licence",
      row,
      [row.account, row.screen, row.revoked ? "not valid any more" : null],
      [["licence", row.name]],
    ),
  );
};
