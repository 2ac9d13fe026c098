import { expect, it } from "vitest";
import { z } from "zod";
import { getSandbox } from "#shared/contracts/desk/sandboxes.ts";
import { heartbeat, startPairing } from "#shared/contracts/playing/player.ts";
import { replaceDevice } from "#shared/contracts/playing/screens.ts";
import { minuteMs } from "#shared/durations.ts";
import { chatEventsCall, operatorCalls } from "#shared/operator-api/addresses.ts";
import { accounts, users } from "../db/tables/index.ts";
import { Client } from "./client.ts";
import { aCustomer, anOperator, aScreen } from "./factories.ts";
import { appForTests } from "./test-app.ts";

/* A sandbox is no customer (db/customers.ts): no call of operators has it in a list, a search or a figure. */

const test = appForTests();

/** Opens a sandbox with everything that lists of operators show, and returns what is only in it. */
async function aSandbox(): Promise<{ marks: string[]; accountId: number }> {
  const origin = "http://localhost:4000";
  const opened = await new Client(test).post("/try", undefined, { origin });
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  const browser = new Client(test, { cookie, origin });
  const { sandbox } = (await browser.call(getSandbox, {})).body;
  const screenId = sandbox?.screenId ?? 0;
  const player = new Client(test, { cookie, authorization: `Bearer ${"d4".repeat(32)}` });
  const { code } = (await player.call(startPairing, { device: "Quokka virtual" })).body;
  await browser.call(replaceDevice, { id: screenId, code: code ?? "" });
  await player.call(heartbeat, { playing: null, pending: null });
  for (const [method, url, payload] of [
    ["PATCH", "/api/v1/account", { name: "Quokka visitor" }],
    ["PATCH", `/api/v1/screens/${screenId}`, { name: "Quokka screen" }],
    ["POST", "/api/v1/playlists", { name: "Quokka playlist" }],
  ] as const)
    expect((await browser.request({ method, url, payload })).statusCode, url).toBeLessThan(300);
  const [person] = await test.deps.db.select().from(users);
  const [account] = await test.deps.db.select().from(accounts);
  return { marks: ["Quokka", person?.email ?? "?"], accountId: account?.id ?? 0 };
}

it("no call of operators shows a visitor's sandbox, in no list and in no figure", async () => {
  const admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
  const figures = async () =>
    z
      .object({
        totals: z.object({ users: z.number(), screens: z.number(), playlists: z.number(), ads: z.number() }),
      })
      .parse((await admin.get(operatorCalls.dashboard)).json()).totals;
  const { marks, accountId } = await aSandbox();
  await aScreen(test.deps, await aCustomer(test.deps, { name: "A customer" }));
  expect(await figures()).toEqual({ users: 1, screens: 1, playlists: 0, ads: 0 });
  // Its screen is silent, which would need attention.
  test.clock.advance(5 * minuteMs);
  const urls = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    [method].flat().includes("GET") &&
    config?.who?.includes("admin") &&
    !config.who.includes("customer") &&
    !config.who.includes("anyone") &&
    // Its answer has no end. It says that some chat changed.
    url !== chatEventsCall
      ? [url]
      : [],
  );
  expect(urls.length).toBeGreaterThan(25);
  const queries = ["", "?limit=100", "?q=quok", "?search=quok", `?id=${accountId}`];
  const shown: string[] = [];
  for (const url of urls)
    for (const query of queries) {
      const asked = `${url.replace(/:\w+/g, String(accountId))}${query}`;
      // Who asks for one record knows its number.
      if (query.startsWith("?id=") && url.includes("audit")) continue;
      const { body } = await admin.get(asked);
      if (marks.some((mark) => body.includes(mark))) shown.push(asked);
    }
  expect(shown).toEqual([]);
  expect(await figures()).toEqual({ users: 1, screens: 1, playlists: 0, ads: 0 });
});
