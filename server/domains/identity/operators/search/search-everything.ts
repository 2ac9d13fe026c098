import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchAnswer } from "#shared/operator-api/search-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { containing, wordPatterns } from "../../../../db/containing.ts";
import { isCustomer } from "../../../../db/customers.ts";
import { may, requirePermission } from "../permissions.ts";

type Answer = z.input<typeof searchAnswer>;
type Row = Record<string, unknown> & Answer["data"][number];

/** Maximum hits per kind. */
const max = 8;

/**
 * Returns users, screens and tickets whose name, address or number contains the text, and payments by the number of their
 * invoice or credit note or by the provider's number. Managers find only their own tickets. When nothing has the text as
 * it was typed, names with its words in any order are found, with or without accents.
 */
export async function searchEverything({ ctx, input }: Verb<{ q: string }, Operator>): Promise<Answer> {
  requirePermission(ctx, "search");
  const exact = await search(ctx, input.q, (column) => sql`${column} ilike ${containing(input.q)}`);
  const data =
    exact.length > 0
      ? exact
      : await search(ctx, input.q, (column) =>
          sql.join(
            wordPatterns(input.q).map((pattern) => sql`${column} ~* ${pattern}`),
            sql` and `,
          ),
        );
  return { success: true, data };
}

const customers = sql.raw(isCustomer("a"));

async function search(ctx: Ctx<Operator>, q: string, has: (column: SQL) => SQL): Promise<Answer["data"]> {
  const like = containing(q);
  const number = /^[1-9]\d{0,8}$/.test(q) ? Number(q) : -1;
  const visible = may(ctx.actor, "tickets.see-all") ? sql`true` : sql`assigned_to = ${ctx.actor.operatorId}`;
  const moneyVisible = may(ctx.actor, "payments.view") && q.length >= 4;
  const { rows } = await ctx.deps.db.execute<Row>(sql`
    (select 'user' as kind, a.id, a.name, coalesce(u.email, '') as detail, a.id as user_id
      from accounts a left join lateral (
        select email from users where account_id = a.id order by id limit 1
      ) u on true
      where a.id in (
        select id from accounts where (${has(sql`name`)}) or id = ${number}
        union select account_id from users where email ilike ${like} or login_name ilike ${like}
      ) and ${customers} order by a.id desc limit ${max})
    union all
    (select 'screen', s.id, s.name, a.name, s.account_id from screens s join accounts a on a.id = s.account_id
      where s.deleted_at is null and ${customers} and ((${has(sql`s.name`)}) or s.id = ${number}) order by s.id desc limit ${max})
    union all
    (select 'ticket', id, name, left(message, 80), account_id from tickets
      where ${visible} and ((${has(sql`name`)}) or email ilike ${like} or phone ilike ${like}
        or (${has(sql`message`)}) or id = ${number})
      order by id desc limit ${max})
    union all
    (select 'payment', p.id, coalesce(d.number, p.transaction_code, ''), a.name, p.account_id
      from payments p join accounts a on a.id = p.account_id
      left join lateral (
        select number from documents where payment_id = p.id and number ilike ${like} limit 1
      ) d on true
      where ${moneyVisible} and p.id in (
        select id from payments where transaction_code ilike ${like}
        union select payment_id from documents where number ilike ${like}
      ) order by p.id desc limit ${max})`);
  return rows;
}
