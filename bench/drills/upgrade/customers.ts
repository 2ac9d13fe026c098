import { hash } from "node:crypto";
import { request } from "@playwright/test";
import sharp from "sharp";
import { tusClient } from "#server/testing/uploads/tus-client.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { buyTrial } from "../../../e2e/dashboard/account.ts";
import type { TestServer } from "../../../e2e/support/server.ts";
import { type BenchScreen, benchKeys, seedScreens } from "../../player/seed.ts";
import { inBuiltIn } from "../built-in-database.ts";
import { drillPassword } from "../customer.ts";

export interface Customer {
  cookie: string;
  accountId: number;
  screens: readonly BenchScreen[];
  mediaIds: readonly number[];
  playlistId: number;
  groupId: number;
  campaignId: number;
  /** Of another account. */
  strangeMediaId: number;
}

/** One every 100 seconds, for nearly ten days. */
export const playsOfScreen = 8_400;
const everyMs = 100_000;
const perCall = 500;

/** Calls the API of a customer; throws for a refusal. */
export async function callAs<T>(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const headers = { cookie, ...(body && { "content-type": "application/json" }) };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function signUp(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: drillPassword }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`The sign-up failed: ${await response.text()}`);
  const till = await request.newContext({ extraHTTPHeaders: { cookie } });
  await buyTrial(till, url);
  await till.dispose();
  return cookie;
}

/** Customers who paid, with pictures, a group, a campaign and so many screens each. */
export async function openCustomers(
  { url, dataDir }: TestServer,
  counts: readonly number[],
): Promise<Customer[]> {
  const keys = benchKeys(counts.reduce((sum, count) => sum + count, 0));
  const customers: Customer[] = [];
  for (const [at, count] of counts.entries()) {
    const cookie = await signUp(url, `shop${at}`);
    const uploads = tusClient(url, cookie);
    for (const colour of ["navy", "gold", "teal"]) {
      const create = { width: 640, height: 360, channels: 3, background: colour } as const;
      await uploads.upload(`${colour}.jpg`, await sharp({ create }).jpeg().toBuffer());
    }
    const own = await inBuiltIn(dataDir, async (pool) => {
      const { rows } = await pool.query<{ id: number }>("select max(id) as id from accounts");
      const accountId = rows[0]?.id ?? 0;
      const seeded = await seedScreens(pool, accountId, keys.splice(0, count));
      await pool.query("update screens set paired_at = now() - interval '200 days' where account_id = $1", [
        accountId,
      ]);
      const { rows: media } = await pool.query<{ id: number }>(
        "select media_id as id from playlist_items where playlist_id = $1 order by position",
        [seeded.playlistId],
      );
      return { accountId, ...seeded, mediaIds: media.map(({ id }) => id) };
    });
    const create = (path: string, body: object) =>
      callAs<{ id: number }>(url, cookie, "POST", path, body).then(({ id }) => id);
    const half = own.screens.slice(0, count / 2).map(({ id }) => id);
    const group = { name: "Half", parentId: null, screenIds: half, smart: null };
    const campaign = {
      name: "Spots",
      mediaIds: own.mediaIds.slice(0, 2),
      target: { kind: "account" },
      share: 10,
      from: "2026-01-01",
      until: "2026-12-31",
    };
    customers.push({
      ...own,
      cookie,
      groupId: await create("/api/v1/groups", group),
      campaignId: await create("/api/v1/campaigns", campaign),
      strangeMediaId: customers[0]?.mediaIds[0] ?? own.mediaIds[0] ?? 0,
    });
  }
  return customers;
}

/** Returns a play of a screen: some very late, with an impossible time, of a wrong clock, or of another account's media. */
function playOf({ mediaIds, campaignId, strangeMediaId }: Customer, seq: number, began: number) {
  const isLate = seq % 300 === 0;
  const startMs = isLate ? began - 140 * dayMs + seq * 1_000 : began + seq * everyMs;
  const lengthMs = 9_000 + (seq % 900);
  const mediaId = mediaIds[seq % mediaIds.length] ?? 0;
  const result = seq % 13 === 0 ? "cut" : seq % 17 === 0 ? "failed" : seq % 19 === 0 ? "skipped" : "played";
  return {
    seq,
    startMs,
    endMs: seq % 300 === 1 ? startMs - 1 : startMs + lengthMs,
    lengthMs,
    offsetMin: 330,
    clock: seq % 97 === 0 ? "suspect" : "trusted",
    version: 1,
    itemId: 1,
    because: seq % 5 === 0 ? `campaign:${campaignId}` : "default:1",
    mediaId: seq % 89 === 0 ? strangeMediaId : mediaId,
    content: seq % 89 === 0 ? null : hash("sha256", String(mediaId)),
    name: `Picture ${mediaId}`,
    result,
    reason: result === "failed" ? "The file is broken" : null,
  };
}

/** The screens of the customers send all their plays, every tenth call twice. Returns how many they sent. */
export async function sendPlays(url: string, customers: readonly Customer[], began: number): Promise<number> {
  let sent = 0;
  await Promise.all(
    customers.flatMap((customer) =>
      customer.screens.map(async (screen) => {
        for (let from = 1; from <= playsOfScreen; from += perCall) {
          const last = Math.min(playsOfScreen, from + perCall - 1);
          for (let again = from % (10 * perCall) === 1 ? 2 : 1; again > 0; again--)
            await sendSome(url, customer, screen, { from, last, began });
          sent += last - from + 1;
        }
      }),
    ),
  );
  return sent;
}

/** So that all plays are over by now. */
export const beganAt = (now: number): number => now - hourMs - playsOfScreen * everyMs;

/** Throws when the service does not acknowledge all of them. */
export async function sendSome(
  url: string,
  customer: Customer,
  { id, key }: BenchScreen,
  { from, last, began }: { from: number; last: number; began: number },
): Promise<void> {
  const epoch = `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
  const plays = Array.from({ length: last - from + 1 }, (_, at) => playOf(customer, from + at, began));
  const response = await fetch(`${url}/player/v1/plays`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ epoch, dropped: 0, oldest: from, plays }),
  });
  const text = await response.text();
  const acknowledged = response.ok ? (JSON.parse(text) as { acknowledged: number }).acknowledged : 0;
  if (acknowledged < last) throw new Error(`Plays to ${last}: ${response.status} ${text.slice(0, 300)}`);
}
