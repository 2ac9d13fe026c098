import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { razorpay } from "./razorpay.ts";

/* The lines of the report "combined" as Razorpay's documentation prints them, without the fields that nobody reads. */
const published = [
  {
    entity_id: "pay_DEXrnipqTmWVGE",
    type: "payment",
    debit: 0,
    credit: 97_100,
    amount: 100_000,
    currency: "INR",
    fee: 2_900,
    tax: 0,
    settlement_id: "setl_DHisJZkzHQ8A5N",
    settlement_utr: "1568176960vxp0rj",
  },
  {
    entity_id: "trf_DEUoCEtdsJgvl7",
    type: "transfer",
    debit: 100_296,
    credit: 0,
    amount: 100_000,
    currency: "INR",
    fee: 296,
    tax: 46,
    settlement_id: "setl_DHisJZkzHQ8A5N",
    settlement_utr: "1568176960vxp0rj",
  },
];

const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ entity: "collection", count: published.length, items: published }));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

it("takes the tax out of the fee: what reached the bank is the amount less both", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ours = razorpay({
    keyId: "rzp_test_1",
    keySecret: "secret",
    webhookSecrets: ["hook"],
    double: async () => ({ api: url, browser: url }),
  });
  const lines = await ours.settlements("2019-09-11");
  expect(lines).toEqual([
    expect.objectContaining({ feePaise: 2_900, taxPaise: 0, netPaise: 97_100, utr: "1568176960vxp0rj" }),
    expect.objectContaining({ feePaise: 250, taxPaise: 46, netPaise: -100_296 }),
  ]);
  for (const { amountPaise, feePaise, taxPaise, netPaise } of lines)
    expect(Math.abs(netPaise)).toBe(amountPaise + Math.sign(-netPaise) * (feePaise + taxPaise));
});
