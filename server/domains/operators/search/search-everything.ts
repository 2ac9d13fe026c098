import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchAnswer } from "#shared/operator-api/search-contract.ts";
import type { Operator, Verb } from "../../../context.ts";
import { containing } from "../../../db/containing.ts";
import { may, requirePermission } from "../permissions.ts";

type Answer = z.input<typeof searchAnswer>;
type Row = Record<string, unknown> & Answer["data"][number];

/** Maximum hits per kind. */
const max = 8;

/**
 * Returns users, screens and tickets whose name, address or number contains the text. Managers find only their own
 * tickets.
 */
export async function searchEverything({ ctx, input }: Verb<{ q: string }, Operator>): Promise<Answer> {
  requirePermission(ctx, "search");
  const like = containing(input.q);
  const number = /^\d{1,9}$/.test(input.q) ? Number(input.q) : -1;
  const visible = may(ctx.actor, "tickets.see-all") ? sql`true` : sql`assigned_to = ${ctx.actor.operatorId}`;
  const { rows } = await ctx.deps.db.execute<Row>(sql`
    (select 'user' as kind, a.id, a.name, coalesce(u.email, '') as detail, a.id as user_id
      from accounts a left join lateral (
        select email from users where account_id = a.id order by id limit 1
      ) u on true
      where a.id in (
        select id from accounts where name ilike ${like} or id = ${number}
        union select account_id from users where email ilike ${like} or login_name ilike ${like}
      ) order by a.id desc limit ${max})
    union all
    (select 'screen', s.id, s.name, a.name, s.account_id from screens s join accounts a on a.id = s.account_id
      where s.deleted_at is null and (s.name ilike ${like} or s.id = ${number}) order by s.id desc limit ${max})
    union all
    (select 'ticket', id, name, left(message, 80), account_id from tickets
      where ${visible} and (name ilike ${like} or email ilike ${like} or message ilike ${like} or id = ${number})
      order by id desc limit ${max})`);
  return { success: true, data: rows };
}
