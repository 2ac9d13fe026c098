import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import {
  accountDocumentsCall,
  idempotencyKeyHeader,
  payDocumentCall,
} from "#shared/operator-api/addresses.ts";
import { jobContext } from "../context.ts";
import type { Reader } from "../db/client.ts";
import { documents, payments, receipts } from "../db/tables/index.ts";
import { leftPaise, openPaise } from "../domains/selling/billing/documents/open-amount.ts";
import { reconcile } from "../domains/selling/billing/reconciliation/reconcile.ts";
import { Client } from "./client.ts";
import { anOperator } from "./factories.ts";
import type { Shop } from "./shop.ts";
import type { TallyCompany } from "./tally-rules.ts";

/** What an admin does through the calls of the back-office. Sessions end, so each day begins with a new one. */
export class CompanyDesk {
  readonly shop: Shop;
  #admin: Client | null = null;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  async goTo(time: string): Promise<void> {
    this.shop.test.clock.set(new Date(time).toISOString());
    this.#admin = new Client(this.shop.test, { cookie: (await anOperator(this.shop.test.deps)).cookie });
  }

  get admin(): Client {
    if (!this.#admin) throw new Error("The desk has no day yet");
    return this.#admin;
  }

  /** Asks, and takes a refusal, too. */
  ask = (url: string, payload: object, key: string = randomUUID()): Promise<LightMyRequestResponse> =>
    this.admin.request({ method: "POST", url, payload, headers: { [idempotencyKeyHeader]: key } });

  async post(url: string, payload: object): Promise<LightMyRequestResponse> {
    const answer = await this.ask(url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  }

  text = async (url: string): Promise<string> => (await this.admin.request({ method: "GET", url })).body;
  read = async <Answer>(url: string): Promise<Answer> => JSON.parse(await this.text(url));
  compare = () => reconcile({ ctx: jobContext(this.shop.test.deps, "reconcile-payments") });

  own = (accountId: number) =>
    this.shop.test.deps.db
      .select()
      .from(documents)
      .where(eq(documents.accountId, accountId))
      .orderBy(asc(documents.id));

  /** Issues a document by hand, and returns it. */
  async issue(accountId: number, kind: "invoice" | "quote" | "pro-forma", netPaise: number) {
    const period = { period_from: "", period_to: "" };
    const line = { description: "Signs for a hall", quantity: 1, unit_paise: netPaise, discount_paise: 0 };
    await this.post(accountDocumentsCall(accountId), {
      kind,
      lines: [{ ...line, ...period }],
      due_on: "2099-01-31",
      purchase_order: "PO-1",
    });
    const newest = (await this.own(accountId)).at(-1);
    if (!newest) throw new Error("Nothing was issued");
    return newest;
  }

  /** Enters by hand what pays a document; takes a refusal, too. */
  pay = (id: number, kind: "receipt" | "tds" | "write-off", amount_paise: number) =>
    this.ask(payDocumentCall(id), {
      kind,
      amount_paise,
      reference: kind === "receipt" ? `UTR${randomUUID()}` : "",
      note: "By hand",
    });

  /** The newest payment of an account. */
  async newestPayment(accountId: number) {
    const [payment] = await this.shop.test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.accountId, accountId))
      .orderBy(desc(payments.id))
      .limit(1);
    if (!payment) throw new Error("Nothing was paid");
    return payment;
  }
}

/** What is open of each party in Tally, by document or payment. */
export const openInTally = (company: TallyCompany): Record<string, number> =>
  Object.fromEntries(
    [...company.outstandings()].flatMap(([party, bills]) =>
      [...bills].map(([name, paise]) => [`${/\((\d+)\)$/.exec(party)?.[1]} ${name}`, paise]),
    ),
  );

/** The same as our books say it: what is open of documents, and what is left of payments. */
export async function openByUs(db: Reader): Promise<Record<string, number>> {
  const own = await db.select({ document: documents, openPaise }).from(documents);
  const money = await db
    .select({ receipt: receipts, leftPaise })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId));
  return Object.fromEntries(
    [
      ...own.map(({ document: { accountId, kind, number }, openPaise: open }) => [
        `${accountId} ${number}`,
        kind === "credit-note" ? -open : open,
      ]),
      ...money.map(({ receipt: { accountId, paymentId }, leftPaise: left }) => [
        `${accountId} Payment ${paymentId}`,
        -left,
      ]),
    ].filter(([, paise]) => paise !== 0),
  );
}

/** Returns the rows of a CSV file, by the headings. */
export function rowsOfCsv(csv: string): Record<string, string>[] {
  const cells = (row: string) =>
    (row.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, ""));
  const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
  const names = cells(heading);
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, index) => [names[index] ?? "", cell])));
}
