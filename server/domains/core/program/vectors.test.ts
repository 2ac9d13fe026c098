import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { previewPlaylist } from "#shared/contracts/playing/preview.ts";
import { getChanges } from "#shared/contracts/playing/publishing.ts";
import { planSchedules, whyScreen } from "#shared/contracts/playing/schedules.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import { accounts, manifests, screens } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { fewOrAll } from "../../../testing/lab.ts";
import { editAccount } from "../../../testing/program/edit-account.ts";
import { chooseBySeed, generateAccount, insertAccount } from "../../../testing/program/generated-account.ts";
import { publishRows } from "../../../testing/program/publish-rows.ts";

/*
 * Results for generated accounts, recorded before the program had one compiler. Existing manifests must keep their
 * hash, and so their version and ETag: a changed line in `vectors.json` means that every screen fetches its manifest
 * again.
 */

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

const vectors: Record<string, object> = JSON.parse(
  readFileSync(new URL("./vectors.json", import.meta.url), "utf8"),
);

/** Texts for people, which may change, and fields that were added to answers after the vectors were recorded. */
const notRecorded = new Set([
  ...["problem", "summary", "verdict", "report", "albums", "designs"],
  ...["users", "userCount", "problemReason", "hiddenScreenCount"],
  ...["offlineCount", "otherChangeCount", "startedBy", "condition", "band", "bands"],
]);
const asRecorded = (value: unknown): string =>
  JSON.stringify(value, (name, field) => (notRecorded.has(name) ? undefined : field));
const digest = (value: unknown) => createHash("sha256").update(asRecorded(value)).digest("hex").slice(0, 16);

/** Returns an answer with its lists sorted, because their order is not defined. */
const inOrder = (body: object) =>
  Object.entries(body)
    .filter(([name]) => !notRecorded.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(asRecorded).sort() : value]);

async function screensOf(accountId: number): Promise<number[]> {
  const rows = await test.deps.db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(screens.id);
  return rows.map(({ id }) => id);
}

/** Returns the hash of the newest manifest of each screen of an account, by screen. */
async function manifestsOf(accountId: number): Promise<Record<string, string>> {
  const screenIds = await screensOf(accountId);
  await test.deps.heavy.computeManifests({ screenIds, now: test.clock.now(), room: true, have: [] });
  const rows = await test.deps.db
    .select({ id: manifests.screenId, hash: manifests.contentHash })
    .from(manifests)
    .where(inArray(manifests.screenId, screenIds))
    .orderBy(desc(manifests.version));
  return Object.fromEntries(
    screenIds.map((id) => [
      `screen ${id % 1000}`,
      rows.find((row) => row.id === id)?.hash.slice(0, 16) ?? "",
    ]),
  );
}

it.each(fewOrAll(Object.keys(vectors), 3))(
  "computes the same manifests and answers as recorded for %s",
  async (name) => {
    const seed = Number(name.split(" ").at(-1));
    test.clock.set("2026-11-20T06:00:00.000Z");
    const now = test.clock.now();
    const { accountId, cookie } = await aCustomer(test.deps, { name: "Chain" });
    const customer = new Client(test, { cookie });
    const choose = chooseBySeed(seed);
    const firstId = 1_000_000 + seed * 1000;
    const rows = generateAccount(choose, { accountId, firstId, now });
    await insertAccount(test.deps.db, accountId, rows);

    const answers = async () => {
      const answered: Record<string, string> = {};
      const ask = async (name: string, asked: Promise<{ status: number; body: object }>) => {
        const { status, body } = await asked;
        answered[name] = status === 200 ? digest(inOrder(body)) : String(status);
      };
      /** The calendar's plans named their target "aim", and no screens, when the vectors were recorded. */
      const calendar = async (asked: RequestOf<typeof planSchedules>) => {
        const { status, body } = await customer.call(planSchedules, asked);
        const plans = body.plans?.map(({ target, screens: _, ...plan }) => ({ aim: target, ...plan }));
        return { status, body: { ...body, ...(plans && { plans }) } };
      };
      await ask("calendar", calendar({}));
      const past = { from: "2020-01-20", until: "2020-02-20" };
      await ask("calendar of the past", calendar(past));
      for (const { id } of rows.groups.slice(0, 2))
        await ask(`calendar of group ${id % 1000}`, calendar({ groupId: id }));
      for (const id of (await screensOf(accountId)).slice(-2)) {
        await ask(`calendar of screen ${id % 1000}`, calendar({ screenId: id }));
        await ask(`why ${id % 1000}`, customer.call(whyScreen, { id, at: "2026-12-25T10:00:00Z" }));
        await ask(
          `why ${id % 1000} by drafts`,
          customer.call(whyScreen, { id, at: "2026-12-25T10:00:00Z", plan: "draft" }),
        );
      }
      for (const { id } of rows.playlists.slice(0, 2))
        await ask(`preview ${id % 1000}`, customer.call(previewPlaylist, { id }));
      for (const { id } of rows.media.slice(0, 2)) {
        const { status, body } = await customer.call(mediaUsage, { id });
        // What is on air comes from reports, not from the program.
        const { onAir: _, onAirCount: __, ...planned } = body;
        await ask(`usage of ${id % 1000}`, Promise.resolve({ status, body: planned }));
      }
      return answered;
    };

    const live = await manifestsOf(accountId);
    const liveAnswers = await answers();
    const publication = await publishRows(test.deps, accountId);
    expect(await manifestsOf(accountId), "published as it was").toEqual(live);

    await editAccount(test.deps.db, choose, { rows, accountId, firstId, now });
    const published = await manifestsOf(accountId);
    const publishedAnswers = await answers();
    const { draft, ...changes } = (await customer.call(getChanges, {})).body;
    const screenChanges: Record<string, string> = {};
    for (const id of await screensOf(accountId))
      screenChanges[`changes on ${id % 1000}`] = digest(
        (await customer.call(getChanges, { screenId: id })).body.screens,
      );
    test.clock.set("2027-01-15T06:00:00.000Z");
    const later = await manifestsOf(accountId);
    await test.deps.db.update(accounts).set({ publicationId: null }).where(eq(accounts.id, accountId));
    const edited = await manifestsOf(accountId);

    expect({
      "by rows": live,
      "by rows, asked": liveAnswers,
      publication,
      "by publication, with drafts": published,
      "by publication, with drafts, asked": publishedAnswers,
      draft,
      changes: digest(changes),
      ...screenChanges,
      "by publication, two months later": later,
      "by edited rows": edited,
    }).toEqual(vectors[name]);
  },
);
