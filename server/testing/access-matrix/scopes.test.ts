import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { keyRoles, takesApiKey } from "#shared/api-keys.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { roleMay } from "#shared/roles.ts";
import { type HonoursScope, scopedRoles } from "#shared/scopes.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aMember } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { aBranch, type Branch, furnish } from "./branches.ts";
import { cases } from "./cases.ts";
import type { RouteCase } from "./route-case.ts";
import { aWorld } from "./world.ts";

/** Contained in every name of the branch that members of the other one must not notice. */
const secret = "Zanzibar";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Publications are the account's; of each, a member sees the screens and changes in scope. */
const ofTheAccount = ["GET /api/v1/publications/:id/receipts"];

/** Of these things a member sees the own ones only; each is the owner's here. */
const ofThePerson = [
  "GET /api/v1/tickets/:id",
  "GET /files/:id/:name",
  "GET /api/v1/ticket-claim",
  "GET /api/v1/imports/:id",
  "GET /api/v1/imports/:id/items",
  "GET /api/v1/imports/:id/undo",
  "GET /api/v1/proposals/:id/comments",
];

interface Call {
  name: string;
  scope: HonoursScope;
  role: (typeof scopedRoles)[number];
  routeCase: RouteCase;
}

type Role = Call["role"];

/** Who may have a scope. What is hidden from them was made by the owner, who also made the keys. */
interface Caller {
  name: string;
  takes: (contract: Contract) => boolean;
  /** Returns a new caller who sees this branch only. */
  in: (branch: Branch, role: Role) => Promise<Client>;
}
const callers: Caller[] = [
  {
    name: "a member",
    takes: () => true,
    in: async ({ accountId, scope }, role) =>
      new Client(test, { cookie: (await aMember(test.deps, { accountId, role, scope })).cookie }),
  },
  {
    name: "an API key",
    takes: takesApiKey,
    in: async ({ customer, scope }, role) =>
      (await anApiKey(test, customer, { role: z.enum(keyRoles).parse(role), scope })).client,
  },
];

/** Every call that is open to this kind of caller, for each role that may have a scope and has the permission. */
function allCalls({ takes }: Caller): Call[] {
  return test.app.guardedRoutes.flatMap(({ method, url, config }) => {
    const { who = [], contract } = config ?? {};
    if (!who.includes("customer") || who.includes("anyone") || !contract || !takes(contract)) return [];
    return [method].flat().flatMap((verb) => {
      const routeCase = cases[`${verb} ${url}`];
      const { needs, scope } = contract;
      if (!routeCase || !needs || !scope) return [];
      const allowed = scopedRoles.filter((role) => roleMay(role, needs));
      return allowed.map((role) => ({ name: `${verb} ${url}`, scope, role, routeCase }));
    });
  });
}

async function ask(client: Client, request: InjectOptions, { streams }: RouteCase) {
  if (streams) return { status: 200, text: "", tag: "" };
  const answer = await client.request(request);
  // The numbers that may tell of what is hidden: on how many other screens something plays, and of how many changes others
  // are not published.
  const text = answer.body.replace(
    /"(hiddenScreenCount|offlineCount|otherChangeCount)":\d+|"requestId":"[^"]+"/g,
    "",
  );
  // Weak or strong, it is a sum of the answer.
  const tag = text === answer.body ? answer.headers.etag : "";
  return { status: answer.statusCode, text, tag };
}

const tables = [
  ...["media", "playlists", "screens", "media_folders", "data_sources", "schedule_rules", "interruptions"],
  ...["emergencies", "screen_groups", "holiday_calendars", "member_invitations"],
];

/** A checksum of everything in the account that a member could change. */
async function everything(accountId: number): Promise<string> {
  const rowsOf = (table: string) =>
    sql`(select jsonb_agg(t order by id) from ${sql.identifier(table)} t where account_id = ${accountId})`;
  const items = sql`(select jsonb_agg(i order by id) from playlist_items i)`;
  const { rows } = await test.deps.db.execute(
    sql`select md5(jsonb_build_array(${sql.join([...tables.map(rowsOf), items], sql`, `)})::text) as sum`,
  );
  return String(rows[0]?.sum);
}

it.each(callers)(
  "$name of one branch notices nothing of the other one by any call, and changes nothing there",
  async (caller) => {
    const world = await aWorld(test);
    const north = await aBranch(test, world.own, "North");
    const wrong: string[] = [];
    const calls = allCalls(caller);
    const filtered = calls.filter(({ scope }) => scope !== "account");
    let combinations = 0;

    // What a read answers must not depend on the other branch: not on its ids, names and numbers.
    const reads = filtered.filter(({ name }) => name.startsWith("GET "));
    const readers = Object.fromEntries(
      await Promise.all(scopedRoles.map(async (role) => [role, await caller.in(north, role)] as const)),
    ) as Record<Role, Client>;
    const before: {
      call: Call;
      client: Client;
      request: InjectOptions;
      answer: Awaited<ReturnType<typeof ask>> | null;
    }[] = [];
    for (const call of reads) {
      const request = await call.routeCase.call(north, world);
      const client = readers[call.role];
      await ask(client, request, call.routeCase);
      before.push({ call, client, request, answer: null });
    }
    for (const one of before) {
      one.answer = await ask(one.client, one.request, one.call.routeCase);
      const expected = ofThePerson.includes(one.call.name) ? [400, 404] : [200];
      if (!expected.includes(one.answer.status))
        wrong.push(`${one.call.name} answers a ${one.call.role} of the branch ${one.answer.status}`);
    }
    const south = await aBranch(test, world.own, secret);
    await furnish(test, south, secret);
    for (const { call, client, request, answer } of before) {
      combinations++;
      const after = await ask(client, request, call.routeCase);
      if (JSON.stringify(after) !== JSON.stringify(answer))
        wrong.push(`${call.name} tells a ${call.role} about the other branch: ${after.text.slice(0, 300)}`);
    }

    for (const call of calls) {
      // About the caller: such a call names nothing of a branch.
      if (call.scope === "own") continue;
      combinations++;
      const request = await call.routeCase.call(south, world);
      const state = await everything(north.accountId);
      let { status, text } = await ask(readers[call.role], request, call.routeCase);
      // A call before this one ended the member's session.
      if (status === 401) {
        readers[call.role] = await caller.in(north, call.role);
        ({ status, text } = await ask(readers[call.role], request, call.routeCase));
      }
      if (call.scope === "account") {
        if (status !== 403 || (text && !text.includes("memberScopeLacks")))
          wrong.push(`${call.name} is about the whole account and open to a ${call.role}: ${status}`);
      } else if (call.routeCase.foreign !== "names nothing" && !ofTheAccount.includes(call.name)) {
        if (status < 400 && call.routeCase.foreign !== 200)
          wrong.push(`${call.name} lets a ${call.role} name the other branch: ${status}`);
        if ((await everything(north.accountId)) !== state)
          wrong.push(`${call.name} lets a ${call.role} change the other branch`);
      }
      if (text.includes(secret))
        wrong.push(`${call.name} tells a ${call.role} a name: ${text.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
    expect(combinations).toBeGreaterThan(250);
  },
);
