import { expect, it } from "vitest";
import { z } from "zod";
import { getPlaylist, maxItems, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { changeSchedules, savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { jsonBytes } from "../json-text.ts";
import { aCustomer, aPicture, aPlaylist, Client, startTestApp } from "../testing/kit.ts";
import { parseInTurns } from "./answer-in-turns.ts";
import { checkRequest } from "./check-request.ts";

const things = z.object({
  name: z.string().default("None"),
  list: z.array(z.object({ id: z.number(), note: z.string().optional() })).max(300),
  page: z.object({ rows: z.array(z.number()), next: z.number().nullable() }),
});
const optional = things.extend({ extra: things.nullable().optional() });
const checked = things.refine(({ list }) => list.length !== 299, "unlucky");
const value = (length: number) => ({
  more: "left out",
  list: Array.from({ length }, (_, id) => ({ id, more: id })),
  page: { rows: Array.from({ length }, (_, at) => at), next: null },
});

const counted = () => {
  const seen = { turns: 0 };
  return { seen, turn: async () => void seen.turns++ };
};

it("parses long lists as the schema does, and lets others have their turn at each element", async () => {
  const { seen, turn } = counted();
  const parsed = await parseInTurns(things, value(200) as never, turn);
  expect(parsed).toEqual(things.parse(value(200)));
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(things.parse(value(200))));
  expect(seen.turns).toBe(400);
  expect(String(await jsonBytes([parsed, null, [1, 2]], turn))).toBe(JSON.stringify([parsed, null, [1, 2]]));
  expect(String(await jsonBytes(parsed, turn))).toBe(JSON.stringify(parsed));
});

it.each([
  ["a list above its limit", value(301)],
  ["an element that does not fit", { ...value(200), list: [...value(199).list, { id: "text" }] }],
  ["a list that is undefined", { ...value(200), list: undefined }],
  ["a missing list", { page: value(200).page }],
])("refuses %s as the schema does", async (_, wrong) => {
  for (const schema of [things, checked]) {
    expect(schema.safeParse(wrong).success).toBe(false);
    await expect(parseInTurns(schema, wrong as never, counted().turn)).rejects.toThrow(z.ZodError);
  }
});

it.each([
  ["left out", {}, "extra"],
  ["null", { extra: null }, null],
  ["there", { extra: value(200) }, things.parse(value(200))],
])("parses what may be left out, when it is %s", async (_, more, expected) => {
  const { seen, turn } = counted();
  const parsed = await parseInTurns(optional, { ...value(200), ...more } as never, turn);
  expect(parsed).toEqual(optional.parse({ ...value(200), ...more }));
  expect("extra" in (parsed as object) ? (parsed as { extra: unknown }).extra : "extra").toEqual(expected);
  expect(seen.turns).toBe("list" in ((more as { extra?: object | null }).extra ?? {}) ? 800 : 400);
});

it("refuses what a check of the whole refuses", async () => {
  await expect(parseInTurns(checked, value(299) as never, counted().turn)).rejects.toThrow("unlucky");
});

it("tells the first element of a long list that does not fit, with its place", () => {
  const wrong = { ...value(200), list: value(200).list.map(() => ({ id: "text" })) };
  expect(checkRequest(things, wrong).problems).toEqual([
    { path: "list.0.id", reason: "wrongType", params: { expected: "number" } },
  ]);
  expect(checkRequest(things, value(200)).data).toEqual(things.parse(value(200)));
});

const days = Array.from({ length: 1000 }, () => "tomorrow");
const change = { kind: "create", schedule: { name: "Lunch", when: { exceptDates: days } } };
const exceptions = days.map((date) => ({ date, windows: [] }));
it.each([
  ["a list of changes", changeSchedules, { changes: Array(20).fill(change) }, /^changes\.0\./],
  [
    "a list that may be left out",
    savePlayingSettings,
    { openingHours: { week: [], exceptions } },
    /^openingHours\.exceptions\.0\./,
  ],
])("tells what does not fit in the first element of %s only", (_, { body }, wrong, place) => {
  const { problems } = checkRequest(body, wrong);
  expect(problems?.filter(({ path }) => !place.test(path))).toEqual([]);
});

it("answers a playlist with the most items as JSON, with the same text as a short answer", async () => {
  const test = await startTestApp();
  const owner = await aCustomer(test.deps);
  const { id: mediaId } = await aPicture(test.deps, owner);
  const { id } = await aPlaylist(test.deps, owner, { mediaIds: [mediaId] });
  const client = new Client(test, { cookie: owner.cookie });
  const items = Array.from({ length: maxItems }, () => ({ mediaId, durationMs: 10_000 }));
  const saved = await client.call(savePlaylist, { id, revision: 1, name: "Long", items } as never);
  expect(saved.error).toBeUndefined();
  const read = await client.call(getPlaylist, { id });
  expect(read.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(read.body.items).toHaveLength(maxItems);
  expect(getPlaylist.response.parse(read.body)).toEqual(read.body);
  await test.close();
});
