import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  listPartnerLedger as contract,
  PartnerLedgerEntry,
} from "#shared/contracts/selling/partners.ts";
import { dayInIndia } from "#shared/day-in.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { csvLine } from "../../../http/csv-line.ts";
import { pageOf } from "../../../http/list-page.ts";
import { type LedgerPage, readLedger } from "../../identity/partner-ledger/index.ts";
import { ownPartner } from "./own-partner.ts";

const perPage = 100;

/** Returns a page of the statement, newest first. Names of operators are ours. */
export async function listPartnerLedger({
  ctx,
  input: { cursor: before },
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { id: partnerId } = await ownPartner(ctx);
  const rows = await readLedger(ctx.deps.db, { partnerId, before, limit: perPage + 1 });
  const { page, nextCursor } = pageOf(rows, perPage, ({ entry }) => entry.number);
  return { items: page.map(present), nextCursor };
}

const present = ({ entry, customer }: LedgerPage[number]): PartnerLedgerEntry => ({
  number: entry.number,
  kind: entry.kind,
  amountPaise: entry.amountPaise,
  balancePaise: entry.balancePaise,
  customer,
  plan: entry.plan,
  screens: entry.screens,
  note: entry.note,
  from: entry.fromAt?.toISOString() ?? null,
  until: entry.untilAt?.toISOString() ?? null,
  at: entry.at.toISOString(),
});

const heading = [
  ...["No.", "Date", "Kind", "Customer", "Plan", "Licences", "From", "Until", "Note"],
  ...["Amount (INR, without tax)", "Balance (INR, without tax)"],
];
/** More than two thousand customers move in a year. */
const maxLines = 50_000;
const day = (at: Date | null) => at && dayInIndia(at);

/** Returns the whole statement as CSV, newest first, with days in India. */
export async function partnerLedgerCsv({ ctx }: Verb<unknown, Customer>): Promise<string> {
  const { id: partnerId } = await ownPartner(ctx);
  const rows = await readLedger(ctx.deps.db, { partnerId, limit: maxLines });
  const lines = rows.map(({ entry, customer }) => [
    ...[entry.number, day(entry.at), entry.kind, customer, entry.plan, entry.screens],
    ...[day(entry.fromAt), day(entry.untilAt), entry.note, entry.amountPaise / 100, entry.balancePaise / 100],
  ]);
  return [csvLine(heading), ...lines.map((line) => csvLine(line))].join("");
}
