import type { z } from "zod";
import {
  type recentQuery,
  type SearchHit,
  type SearchKind,
  type searchAnswer,
  searchKinds,
  type searchQuery,
} from "#shared/operator-api/search-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { may, type Permission, requirePermission } from "../permissions.ts";
import { type Found, find, type Reach } from "./find.ts";
import { catchUp } from "./follow-changes.ts";
import { marksIn } from "./marks.ts";
import { type Question, readQuestion } from "./question.ts";
import { type Field, isMoney, moneyFields, type SearchRecord } from "./record.ts";
import { sources } from "./sources/index.ts";

type Answer = z.input<typeof searchAnswer>;

/** Maximum hits per kind, and texts of a hit that matched. */
const most = { ofKind: 6, matched: 3 };

/** Who finds the records of a kind: who may open their page. */
const needed: Readonly<Record<SearchKind, Permission>> = {
  account: "users.view",
  partner: "partners.manage",
  ticket: "tickets.list",
  message: "contact.list",
  chat: "chats.answer",
  order: "payments.view",
  payment: "payments.view",
  document: "payments.view",
  licence: "users.view",
  screen: "users.view",
};

/**
 * Returns what has the words, the name or the number that was typed, in any script and spelling: exact ones first. Managers
 * find what they may open, and their own tickets only. All that is shown is read from its rows now.
 */
export async function searchEverything({
  ctx,
  input,
}: Verb<z.output<typeof searchQuery>, Operator>): Promise<Answer> {
  requirePermission(ctx, "search");
  await catchUp(ctx.deps);
  const question = readQuestion(input.q);
  const found = await find(ctx.deps.db, question, reachOf(ctx));
  return {
    success: true,
    data: (await present(ctx, inGroups(found))).map((record) => hitOf(ctx, record, question)),
  };
}

/** Returns records that the operator found before, as they are now. One that may not be found any more is left out. */
export async function recentFinds({
  ctx,
  input,
}: Verb<z.output<typeof recentQuery>, Operator>): Promise<Answer> {
  requirePermission(ctx, "search");
  const { kinds } = reachOf(ctx);
  const wanted = input.ids
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, id }) => ({ kind, subject_id: id, score: 0 }));
  return { success: true, data: (await present(ctx, wanted)).map((record) => hitOf(ctx, record, null)) };
}

/** Kinds that have a page only where plans are sold (BILLING=on). */
const sold: ReadonlySet<SearchKind> = new Set(["partner", "order", "payment", "document"]);

function reachOf({ actor, deps }: Ctx<Operator>): Reach {
  const isSold = deps.env.BILLING === "on";
  return {
    kinds: searchKinds.filter((kind) => may(actor, needed[kind]) && (isSold || !sold.has(kind))),
    without: may(actor, "payments.view") ? [] : moneyFields,
    ticketsOf: may(actor, "tickets.see-all") ? null : actor.operatorId,
  };
}

/**
 * Returns the numbers of the accounts that have what was typed in their texts, without GSTINs: for a list whose own search has
 * found none. A change is known within a minute.
 */
export async function accountsWith(db: Reader, typed: string, most: number): Promise<number[]> {
  const reach = { kinds: ["account"], without: moneyFields, ticketsOf: null, most } as const;
  return (await find(db, readQuestion(typed), reach)).slice(0, most).map((hit) => hit.subject_id);
}

/** Puts hits of one kind together, the kind with the best one first. */
function inGroups(found: readonly Found[]): Found[] {
  const best = new Map<string, number>();
  for (const { kind, score } of found) best.set(kind, Math.max(best.get(kind) ?? 0, score));
  const order = [...best.keys()].sort(
    (a, b) =>
      (best.get(b) ?? 0) - (best.get(a) ?? 0) ||
      searchKinds.indexOf(a as SearchKind) - searchKinds.indexOf(b as SearchKind),
  );
  return order.flatMap((kind) => found.filter((hit) => hit.kind === kind).slice(0, most.ofKind));
}

/** Reads the records, in the given order. One that is gone, or a ticket of a colleague, is left out. */
async function present(ctx: Ctx<Operator>, found: readonly Found[]): Promise<SearchRecord[]> {
  const records = new Map<string, SearchRecord>();
  for (const kind of new Set(found.map((hit) => hit.kind))) {
    const ids = found.filter((hit) => hit.kind === kind).map((hit) => hit.subject_id);
    for (const record of await sources[kind](ctx.deps.db, ids)) records.set(`${kind} ${record.id}`, record);
  }
  const { ticketsOf } = reachOf(ctx);
  return found.flatMap((hit) => {
    const record = records.get(`${hit.kind} ${hit.subject_id}`);
    if (!record || (hit.kind === "ticket" && ticketsOf !== null && record.assignedTo !== ticketsOf))
      return [];
    return [record];
  });
}

function hitOf({ actor }: Ctx<Operator>, record: SearchRecord, question: Question | null): SearchHit {
  const mayPay = may(actor, "payments.view");
  const marked = (field: Field, text: string) => (question ? marksIn(field, text, question) : []);
  const matched = record.texts
    .filter(({ field, text }) => (mayPay || !isMoney(field)) && text !== record.name)
    .map(({ field, text }) => ({ field, text, marks: marked(field, text) }))
    .filter(({ marks }) => marks.length > 0);
  // What stands in the detail is marked there, and not written twice.
  const isInDetail = (text: string) => record.detail.split(" · ").includes(text);
  return {
    kind: record.kind,
    id: record.id,
    name: record.name,
    name_marks: marked("name", record.name),
    detail: record.detail,
    detail_marks: matched
      .filter(({ text }) => isInDetail(text))
      .flatMap(({ text, marks }) => {
        const start = record.detail.indexOf(text);
        return marks.map(([from, to]): [number, number] => [start + from, start + to]);
      }),
    matched: matched
      .filter(({ text }) => !isInDetail(text))
      .slice(0, most.matched)
      .map(({ field, text, marks }) => ({ field, ...around(text, marks) })),
    phone: record.texts.find(({ field }) => field === "phone")?.text ?? null,
    user_id: record.accountId,
    order_id: record.orderId ?? null,
    partner_id: record.partnerId ?? null,
  };
}

/** Cuts a long text around its first mark. */
function around(text: string, marks: [from: number, to: number][]) {
  const [before, shown] = [30, 120];
  const start = text.length <= shown ? 0 : Math.max(0, (marks[0]?.[0] ?? 0) - before);
  const cut = text.slice(start, start + shown);
  return {
    text: (start > 0 ? "…" : "") + cut + (start + shown < text.length ? "…" : ""),
    marks: marks
      .map(([from, to]): [number, number] => [
        from - start + (start > 0 ? 1 : 0),
        to - start + (start > 0 ? 1 : 0),
      ])
      .filter(([, to]) => to <= cut.length + 1),
  };
}
