import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { accountDocumentsCall, idempotencyKeyHeader } from "#shared/operator-api/addresses.ts";
import { expect } from "../support/test.ts";

/** Issues an invoice of ₹11,800 to the account, or an offer, as the admin of this page. Returns its number. */
export async function issue(
  page: Page,
  accountId: number,
  kind: "invoice" | "quote" = "invoice",
): Promise<string> {
  const line = { description: "Setup", quantity: 10, unit_paise: 100_000, discount_paise: 0 };
  const issued = await page.request.post(accountDocumentsCall(accountId), {
    headers: { [idempotencyKeyHeader]: randomUUID() },
    data: {
      kind,
      lines: [{ ...line, period_from: "", period_to: "" }],
      due_on: "2099-01-31",
      purchase_order: "",
    },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  return (await documentsOf(page, accountId))[0]?.number ?? "";
}

/** Returns the documents of an account, the newest first. */
export const documentsOf = async (
  page: Page,
  accountId: number,
): Promise<{ id: number; kind: string; number: string; open_paise: number }[]> =>
  (await (await page.request.get(accountDocumentsCall(accountId))).json()).data;

/** Returns the id of the account whose customer is signed in on this page. */
export const accountOf = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/v1/me")).json()).account.id;
