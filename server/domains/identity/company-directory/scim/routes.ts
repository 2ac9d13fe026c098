import type { FastifyInstance, FastifyReply } from "fastify";
import { scimPath } from "#shared/directory-token.ts";
import type { Directory } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { isStorable, parseJsonBody } from "../../../../http/json-body.ts";
import { rawRoute } from "../../../../http/route.ts";
import { refuse } from "../../../../refusal.ts";
import { groupIn } from "../groups/group-changes.ts";
import {
  type GroupRow,
  groupRow,
  groupsWith,
  membersOf,
  pageOfGroups,
  presentGroup,
  withFewMembers,
} from "../groups/read-groups.ts";
import { addDirectoryGroup, patchGroup, putGroup, removeGroup } from "../groups/save-group.ts";
import { personDocument } from "../people/person-document.ts";
import {
  groupsOf,
  type PersonRow,
  pageOfPeople,
  peopleWith,
  personRow,
  presentPerson,
} from "../people/read-people.ts";
import { addDirectoryPerson, patchPerson, putPerson, removePerson } from "../people/save-person.ts";
import { answerScimErrors } from "./answer-errors.ts";
import { resourceTypes, schemas, serviceProviderConfig } from "./discovery.ts";
import { fits, readFilter } from "./filter.ts";
import { chosenOf, leavesOut, listOf, type Page, pageIn } from "./lists.ts";
import { scimType } from "./names.ts";
import { operationsIn } from "./operations.ts";

/** Groups of thousands of people come in one body. */
const maxBytes = 1_000_000;

type Query = Readonly<Record<string, unknown>>;

interface Call {
  ctx: Ctx<Directory>;
  query: Query;
  /** Of the path; empty without one. */
  id: string;
  body: unknown;
}

interface Answer {
  status?: number;
  body?: object;
  location?: string;
}

/** Registers what directories call (SCIM 2.0, RFC 7644). */
export async function scimRoutes(app: FastifyInstance): Promise<void> {
  await app.register(
    async (scope) => {
      answerScimErrors(scope);
      readScimBodies(scope);
      scope.setNotFoundHandler(async () => {
        throw refuse("scimNothingHere");
      });
      discovery(scope);
      users(scope);
      groups(scope);
    },
    { prefix: scimPath },
  );
}

/** Directories send `application/scim+json`, `application/json`, and a type without a body. */
function readScimBodies(scope: FastifyInstance): void {
  const types = ["application/scim+json", "application/json"];
  scope.removeContentTypeParser(types);
  scope.addContentTypeParser(types, { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => {
    const parsed = parseJsonBody(body);
    if (!isStorable(parsed)) throw refuse("scimBodyUnfit");
    return parsed;
  });
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

function call(
  scope: FastifyInstance,
  method: Method,
  url: string,
  answer: (call: Call) => Promise<Answer> | Answer,
): void {
  rawRoute(scope, {
    method,
    url,
    who: ["directory"],
    maxBytes,
    handler: async ({ ctx, request, reply }) => {
      const { id } = request.params as { id?: string };
      const query = (request.query ?? {}) as Query;
      return send(reply, await answer({ ctx, query, id: id ?? "", body: request.body }));
    },
  });
}

function send(reply: FastifyReply, { status = 200, body, location }: Answer) {
  reply.code(status).header("cache-control", "no-store");
  if (location) reply.header("location", location);
  if (!body) return reply.send();
  return reply.type(scimType).send(JSON.stringify(body));
}

const baseOf = ({ deps }: Ctx): string => deps.env.PUBLIC_URL;

function discovery(scope: FastifyInstance): void {
  const list = (resources: object[]) =>
    listOf(resources, resources.length, { startIndex: 1, count: resources.length });
  const named = (resources: ({ id: string } & object)[], id: string): Answer => {
    const body = resources.find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (!body) throw refuse("scimNothingHere");
    return { body };
  };
  call(scope, "GET", "/ServiceProviderConfig", ({ ctx }) => ({ body: serviceProviderConfig(baseOf(ctx)) }));
  call(scope, "GET", "/ResourceTypes", ({ ctx }) => ({ body: list(resourceTypes(baseOf(ctx))) }));
  call(scope, "GET", "/ResourceTypes/:id", ({ ctx, id }) => named(resourceTypes(baseOf(ctx)), id));
  call(scope, "GET", "/Schemas", ({ ctx }) => ({ body: list(schemas(baseOf(ctx))) }));
  call(scope, "GET", "/Schemas/:id", ({ ctx, id }) => named(schemas(baseOf(ctx)), id));
}

const filterIn = ({ filter }: Query) =>
  typeof filter === "string" && filter.trim() !== "" ? readFilter(filter) : null;

const cut = <T>(rows: readonly T[], { startIndex, count }: Page): T[] =>
  rows.slice(startIndex - 1, startIndex - 1 + count);

/** Presents people with their groups, unless the call leaves them out. */
async function presentPeople({ ctx, query }: Call, rows: readonly PersonRow[]): Promise<object[]> {
  const { deps, actor } = ctx;
  const ids = rows.map(({ userId }) => userId);
  const groups = leavesOut(query, "groups") ? new Map() : await groupsOf(deps.db, actor.accountId, ids);
  return rows.map((row) => presentPerson(row, baseOf(ctx), groups));
}

/** Returns the people of the asked page, and how many fit the filter. Throws Invalid when it compares too many. */
async function peopleAsked(
  { ctx, query }: Call,
  page: Page,
): Promise<{ rows: readonly PersonRow[]; total: number }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const filter = filterIn(query);
  if (!filter) return pageOfPeople(db, accountId, page);
  const rows = await peopleWith(db, accountId, filter);
  const ids = rows.map(({ userId }) => userId);
  const comparesGroups = String(query.filter).toLowerCase().includes("groups");
  const groups = comparesGroups ? await groupsOf(db, accountId, ids) : new Map();
  const isFit = fits(filter);
  const found = rows.filter((row) => isFit(presentPerson(row, baseOf(ctx), groups)));
  return { rows: cut(found, page), total: found.length };
}

async function onePerson(asked: Call, row: PersonRow, status?: number): Promise<Answer> {
  const [body = {}] = await presentPeople(asked, [row]);
  return {
    body: chosenOf(body, asked.query),
    ...(status !== undefined && { status }),
    location: `${baseOf(asked.ctx)}${scimPath}/Users/${row.userId}`,
  };
}

function users(scope: FastifyInstance): void {
  call(scope, "GET", "/Users", async (asked) => {
    const page = pageIn(asked.query);
    const { rows, total } = await peopleAsked(asked, page);
    const resources = await presentPeople(asked, rows);
    return {
      body: listOf(
        resources.map((each) => chosenOf(each, asked.query)),
        total,
        page,
      ),
    };
  });
  call(scope, "POST", "/Users", async (asked) =>
    onePerson(asked, await addDirectoryPerson(asked.ctx, personDocument(asked.body)), 201),
  );
  call(scope, "GET", "/Users/:id", async (asked) =>
    onePerson(asked, await personRow(asked.ctx.deps.db, asked.ctx.actor.accountId, asked.id)),
  );
  call(scope, "PUT", "/Users/:id", async (asked) =>
    onePerson(asked, await putPerson(asked.ctx, { id: asked.id, document: personDocument(asked.body) })),
  );
  call(scope, "PATCH", "/Users/:id", async (asked) =>
    onePerson(asked, await patchPerson(asked.ctx, { id: asked.id, operations: operationsIn(asked.body) })),
  );
  call(scope, "DELETE", "/Users/:id", async ({ ctx, id }) => {
    await removePerson(ctx, id);
    return { status: 204 };
  });
}

async function presentGroups({ ctx, query }: Call, rows: readonly GroupRow[]): Promise<object[]> {
  const { deps, actor } = ctx;
  const ids = rows.map(({ id }) => id);
  const members = leavesOut(query, "members") ? null : await membersOf(deps.db, actor.accountId, ids);
  return rows.map((row) => presentGroup(row, baseOf(ctx), members));
}

async function oneGroup(asked: Call, row: GroupRow, status?: number): Promise<Answer> {
  const [body = {}] = await presentGroups(asked, [row]);
  return {
    body: chosenOf(body, asked.query),
    ...(status !== undefined && { status }),
    location: `${baseOf(asked.ctx)}${scimPath}/Groups/${row.id}`,
  };
}

/** Returns the groups of the asked page, and how many fit the filter. Throws Invalid when it compares too many members. */
async function groupsAsked(
  { ctx, query }: Call,
  page: Page,
): Promise<{ rows: readonly GroupRow[]; total: number }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const filter = filterIn(query);
  if (!filter) return pageOfGroups(db, accountId, page);
  const rows = await groupsWith(db, accountId, filter);
  const comparesMembers = String(query.filter).toLowerCase().includes("members");
  if (comparesMembers && (await withFewMembers(db, accountId, rows)).length < rows.length)
    throw refuse("scimTooMuch");
  const ids = rows.map(({ id }) => id);
  const members = comparesMembers ? await membersOf(db, accountId, ids) : null;
  const isFit = fits(filter);
  const found = rows.filter((row) => isFit(presentGroup(row, baseOf(ctx), members)));
  return { rows: cut(found, page), total: found.length };
}

function groups(scope: FastifyInstance): void {
  call(scope, "GET", "/Groups", async (asked) => {
    const page = pageIn(asked.query);
    const { rows, total } = await groupsAsked(asked, page);
    const { deps, actor } = asked.ctx;
    // A page may be shorter than asked (RFC 7644, section 3.4.2.4): the next one begins after it.
    const shown = leavesOut(asked.query, "members")
      ? rows
      : await withFewMembers(deps.db, actor.accountId, rows);
    const resources = await presentGroups(asked, shown);
    return {
      body: listOf(
        resources.map((each) => chosenOf(each, asked.query)),
        total,
        page,
      ),
    };
  });
  call(scope, "POST", "/Groups", async (asked) =>
    oneGroup(asked, await addDirectoryGroup(asked.ctx, groupIn(asked.body, null)), 201),
  );
  call(scope, "GET", "/Groups/:id", async (asked) =>
    oneGroup(asked, await groupRow(asked.ctx.deps.db, asked.ctx.actor.accountId, asked.id)),
  );
  call(scope, "PUT", "/Groups/:id", async (asked) =>
    oneGroup(asked, await putGroup(asked.ctx, { id: asked.id, read: (known) => groupIn(asked.body, known) })),
  );
  // Entra expects no content, and the members of a large group would be sent for nothing.
  call(scope, "PATCH", "/Groups/:id", async ({ ctx, id, body }) => {
    await patchGroup(ctx, { id, operations: operationsIn(body) });
    return { status: 204 };
  });
  call(scope, "DELETE", "/Groups/:id", async ({ ctx, id }) => {
    await removeGroup(ctx, id);
    return { status: 204 };
  });
}
