import { sql } from "drizzle-orm";
import { gstStates } from "#shared/gstin.ts";
import { writtenPhone } from "#shared/phone-number.ts";
import { isCustomer } from "../../../../../db/customers.ts";
import { type Given, listOf, recordOf, type Source } from "./source.ts";

const customers = sql.raw(isCustomer("a"));

interface AccountRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  name: string;
  brand_name: string | null;
  phone: string | null;
  people: { name: string; email: string; login_name: string }[] | null;
  invited: string[] | null;
  domains: string[] | null;
  phones: string[] | null;
  buyer: Partial<Record<"name" | "city" | "state" | "pin" | "gstin" | "region", string>> | null;
}

/** Accounts with their people, also those who belong to several accounts. An erased one has its number only. */
export const accountSource: Source = async (db, ids) => {
  const { rows } = await db.execute<AccountRow>(sql`
    select a.id, a.id as account_id, a.name, a.brand_name, a.phone,
      case when a.erased_at is null then (
        select jsonb_agg(jsonb_build_object('name', u.name, 'email', u.email, 'login_name', u.login_name) order by u.id)
        from users u where u.id in (
          select id from users where account_id = a.id union select user_id from memberships where account_id = a.id)
      ) end as people,
      (select array_agg(email) from (
        select email from member_invitations where account_id = a.id
        union select owner_email from partner_accounts where account_id = a.id) as i) as invited,
      (select array_agg(domain) from company_domains where account_id = a.id) as domains,
      (select array_agg(phone) from (
        select phone from tickets where account_id = a.id and phone <> '' order by id desc limit 5) as t) as phones,
      (select buyer from buyers where account_id = a.id) as buyer
    from accounts a where a.id = ${listOf(ids)} and ${customers}`);
  return rows.map((row) => {
    const { people, buyer, phone } = row;
    const state = buyer?.state && (gstStates[buyer.state as keyof typeof gstStates] ?? buyer.state);
    const place = [buyer?.city, state, buyer?.region].filter(Boolean).join(", ");
    return recordOf(
      "account",
      row,
      [people?.[0]?.email, place],
      [
        ["number", row.id],
        ["brand", row.brand_name],
        ...(people ?? []).flatMap(({ name, email, login_name }): Given[] => [
          ["person", name],
          ["email", email],
          ...(login_name === email ? [] : ([["login", login_name]] as const)),
        ]),
        ...(row.invited ?? []).map((email): Given => ["invited", email]),
        ["phone", phone && writtenPhone(phone)],
        ...(row.phones ?? []).map((number): Given => ["phone", number]),
        ...(row.domains ?? []).map((domain): Given => ["domain", domain]),
        ["gstin", buyer?.gstin],
        ["billing", buyer?.name],
        ["place", [place, buyer?.pin].filter(Boolean).join(" ")],
      ],
    );
  });
};

interface PartnerRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  name: string;
  partner_id: number;
  brand: string | null;
  support_email: string | null;
  domain: string | null;
  ended: boolean;
}

/** Partners, by the number of their own account. */
export const partnerSource: Source = async (db, ids) => {
  const { rows } = await db.execute<PartnerRow>(sql`
    select p.account_id as id, p.account_id, a.name, p.id as partner_id, b.name as brand, b.support_email, d.domain,
      p.ended_at is not null as ended
    from partners p join accounts a on a.id = p.account_id
    left join partner_brands b on b.partner_id = p.id
    left join partner_domains d on d.partner_id = p.id
    where p.account_id = ${listOf(ids)} and ${customers}`);
  return rows.map((row) =>
    recordOf(
      "partner",
      row,
      [row.brand, row.domain, row.ended ? "ended" : null],
      [
        ["number", row.partner_id],
        ["brand", row.brand],
        ["email", row.support_email],
        ["domain", row.domain],
      ],
      { partnerId: row.partner_id },
    ),
  );
};
