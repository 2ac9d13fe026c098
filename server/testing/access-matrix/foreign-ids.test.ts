import type { InjectOptions } from "fastify";
import { expect, it } from "vitest";
import { z } from "zod";
import { takesApiKey } from "#shared/api-keys.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { renameMedia } from "#shared/contracts/library/media.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import type { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { appForTests } from "../test-app.ts";
import { aBranch } from "./branches.ts";
import { cases } from "./cases.ts";
import { aWorld, type Tenant, type World } from "./world.ts";

/** In the name of everything that is hidden. */
const mark = "Zanzibar";
/** Ids of things that a caller must not reach, by the names that fields have for such a thing. */
type Hidden = readonly { field: RegExp; id: number }[];
const test = appForTests();

/** Gives the things of a tenant names with the mark, adds one of each other kind, and returns the ids. */
async function hiddenOf({
  customer,
  screenId,
  mediaId,
  playlistId,
  userId,
  ...more
}: Tenant): Promise<Hidden> {
  await customer.call(updateScreen, { id: screenId, name: `${mark} screen` });
  await customer.call(renameMedia, { id: mediaId, name: `${mark} media` });
  await customer.put(`/api/v1/playlists/${playlistId}`, { revision: 1, name: `${mark} playlist`, items: [] });
  const group = (await customer.call(createGroup, { name: `${mark} hall`, screenIds: [screenId] })).body.id;
  const folder = (await customer.call(createFolder, { name: `${mark} shelf` })).body.id;
  const source = (await customer.call(createDataSource, { name: `${mark} source` })).body.id;
  const found = [
    { field: /playlistIds?$/i, id: playlistId },
    { field: /(media|logo|picture|background)Ids?$/i, id: mediaId },
    { field: /screenIds?$/i, id: screenId },
    { field: /groupIds?$/i, id: group },
    { field: /folderIds?$/i, id: folder },
    { field: /sourceIds?$/i, id: source },
    { field: /(user|member|recipient)Ids?$/i, id: userId },
    { field: /fileIds$/, id: more.ticketFileId },
  ];
  for (const { id } of found) expect(id).toEqual(expect.any(Number));
  return found;
}

type Json = { [name: string]: unknown };
interface Node {
  type?: string;
  const?: unknown;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
}

/** A body with one id of the other account, and the same with an id that nothing has. */
interface Probe {
  at: string;
  body: Json;
  nowhere: Json;
}
const nothingHas = 2_147_480_000;

/** Returns every way to put an id of the other account into a body: one field at a time, at any depth of what was sent. */
function withForeignIds(body: Json, schema: Node, foreign: Hidden): Probe[] {
  const found: Probe[] = [];
  // What tells the members of a union apart.
  const tag = "type" in body && !("kind" in body) ? "type" : "kind";
  const kindOf = (option: Node) => option.properties?.[tag]?.const;
  const all = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const options = all.filter((option) => kindOf(option) === undefined || kindOf(option) === body[tag]);
  // Each other kind of the same field has fields of its own.
  const rest = all.filter((option) => !options.includes(option));
  for (const option of rest)
    found.push(...withForeignIds({ [tag]: kindOf(option) }, { ...option, anyOf: [], oneOf: [] }, foreign));
  const names = new Set([
    ...Object.keys(body),
    ...options.flatMap(({ properties = {} }) => Object.keys(properties)),
  ]);
  for (const name of names) {
    const value = body[name];
    const child = options.flatMap(({ properties = {} }) => properties[name] ?? []).at(0) ?? {};
    const known = foreign.find(({ field }) => field.test(name));
    const put = (at: string, make: (id: number) => unknown, id: number) =>
      found.push({ at, body: { ...body, [name]: make(id) }, nowhere: { ...body, [name]: make(nothingHas) } });
    const inside = (inner: Probe, wrap: (value: Json) => unknown) =>
      found.push({
        at: `${name}.${inner.at}`,
        body: { ...body, [name]: wrap(inner.body) },
        nowhere: { ...body, [name]: wrap(inner.nowhere) },
      });
    if (known) put(name, (id) => (/s$/.test(name) ? [id] : id), known.id);
    else if (name === "target" || name === "targets")
      for (const kind of ["screen", "group"] as const) {
        const thing = foreign.find(({ field }) => field.test(`${kind}Id`));
        if (thing)
          put(`${name} ${kind}`, (id) => (name === "targets" ? [{ kind, id }] : { kind, id }), thing.id);
      }
    else if (Array.isArray(value) && typeof value[0] === "object" && value[0] !== null)
      for (const inner of withForeignIds(value[0] as Json, child.items ?? {}, foreign))
        inside(inner, (one) => [one]);
    else if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const inner of withForeignIds(value as Json, child, foreign)) inside(inner, (one) => one);
  }
  return found;
}

interface Asking {
  world: World;
  /** Whose things the calls name rightly. */
  thing: Tenant;
  client: Client;
  hidden: Hidden;
  takes: (contract: Contract) => boolean;
}

/** Puts each hidden id into each field of each call. Returns how many calls were asked, and what they gave away. */
async function probe({
  world,
  thing,
  client,
  hidden,
  takes,
}: Asking): Promise<{ asked: number; wrong: string[] }> {
  const wrong: string[] = [];
  let asked = 0;
  for (const { method, url, config } of test.app.guardedRoutes) {
    const { who = [], contract } = config ?? {};
    if (!contract || !who.includes("customer") || who.includes("anyone") || !takes(contract)) continue;
    for (const verb of [method].flat()) {
      const name = `${verb} ${url}`;
      const routeCase = cases[name];
      if (!routeCase || routeCase.streams || routeCase.as || verb === "HEAD") continue;
      const schema = contract.body ?? contract.query;
      if (!schema) continue;
      const fields = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;
      const first = await routeCase.call(thing, world);
      const sent = contract.body ? (first.payload ?? {}) : queryOf(first);
      if (typeof sent !== "object" || Buffer.isBuffer(sent)) continue;
      for (const one of withForeignIds(sent as Json, fields, hidden)) {
        // A group of the company's directory, which has numbers of its own.
        if (`${name} ${one.at}` === "PUT /api/v1/company-directory/roles roles.groupId") continue;
        asked++;
        // Anew: an earlier try may have used it up.
        const request = await routeCase.call(thing, world);
        const { statusCode, body } = await client.request(
          contract.body ? { ...request, payload: one.body } : { ...request, ...withQuery(request, one.body) },
        );
        if (statusCode === 401) wrong.push(`${name} ${one.at} ended the session`);
        if (statusCode >= 500) wrong.push(`${name} ${one.at} fails: ${body.slice(0, 200)}`);
        if (body.includes(mark)) wrong.push(`${name} ${one.at} tells a name: ${body.slice(0, 200)}`);
        if (statusCode >= 300 || perThing.test(body)) continue;
        // A filter of a read: it must find what it finds for an id that nothing has.
        const nothing =
          verb === "GET" &&
          (await client.request({ ...request, ...withQuery(request, one.nowhere) })).body === body;
        if (!nothing) wrong.push(`${name} accepts ${one.at}: ${body.slice(0, 160)}`);
      }
    }
  }
  return { asked, wrong };
}

it("no body or query of a customer's call can refer to a thing of another account by its id", async () => {
  const world = await aWorld(test);
  const hidden = await hiddenOf(world.foreign);
  const own = { thing: world.own, client: world.own.customer, takes: () => true };
  const { asked, wrong } = await probe({ world, hidden, ...own });
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(60);
});

it("no body or query of a key with a scope can refer to a thing outside of it, made by the maker of the key", async () => {
  const world = await aWorld(test);
  const [north, south] = [await aBranch(test, world.own, "North"), await aBranch(test, world.own, mark)];
  const hidden = await hiddenOf(south);
  const { client } = await anApiKey(test, world.own.customer, { role: "publisher", scope: north.scope });
  const takes = (contract: Contract) => takesApiKey(contract) && contract.scope !== "account";
  const { asked, wrong } = await probe({ world, thing: north, client, hidden, takes });
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(30);
});

/** The answer of a change of many things, which says for each that it was not done. */
const perThing = /^\{"results":\[\{[^\]]*"outcome":"failed"/;
const queryOf = ({ url }: InjectOptions): Json =>
  Object.fromEntries(new URL(String(url), "http://localhost").searchParams);
const withQuery = ({ url }: InjectOptions, query: Json): InjectOptions => ({
  url: `${String(url).split("?")[0]}?${new URLSearchParams(query as Record<string, string>)}`,
});
