import type { InjectOptions } from "fastify";
import { z } from "zod";
import type { Contract } from "#shared/contracts/contract.ts";
import { throttles } from "../../db/tables/index.ts";
import { cases } from "../access-matrix/cases.ts";
import type { RouteCase } from "../access-matrix/route-case.ts";
import { aWorld, type World } from "../access-matrix/world.ts";
import type { TestApp } from "../test-app.ts";
import { takeLoggedErrors } from "../test-log.ts";
import { cause, eachOf, everyoneIsIn, idsOf, injected, inOrder, passwordHash, shortened } from "./asking.ts";
import { commonQuery, type Schema } from "./hostile-requests.ts";
import { type HumanText, humanTexts, inAddress } from "./human-texts.ts";
import { textFields, textsIn } from "./text-fields.ts";

/** A field of a call, and the call with another text in it. */
interface Field {
  name: string;
  limit: number;
  /** Only some texts are for people; the others are words of a list, dates or addresses, and get one text every day. */
  isFree: boolean;
  /** Whether the contract names it, so that the server must look at its text. */
  isDeclared: boolean;
  put: (good: InjectOptions, text: string) => InjectOptions;
}

export interface Found {
  /** Calls that failed, with their cause. */
  failures: string[];
  /** Fields that took a text which the database cannot store. */
  accepted: string[];
  fields: number;
  /** Fields that took at least one of the texts that can be stored. */
  taken: Set<string>;
  sent: number;
  statuses: Record<string, number>;
}

interface Try {
  field: Field;
  text: HumanText;
}

/** The answers of calls that name what is gone, or was changed meanwhile. */
const usedUp = new Set([401, 404, 409, 410]);
const firstText = "four-byte letters";
/** Where nothing states a limit. */
const usualLimit = 200;

/** Puts texts into every text field of the body, the query and the path of every call, and reads everything afterwards. */
export async function sendTexts(
  test: TestApp,
  { most, only = "" }: { most: boolean; only?: string | undefined },
): Promise<Found> {
  const found: Found = {
    failures: [],
    accepted: [],
    fields: 0,
    taken: new Set(),
    sent: 0,
    statuses: {},
  };
  const contracts = contractsOf(test);
  let world = await aWorld(test);
  let hash = await passwordHash(test, world.own.userId);
  const names = inOrder(Object.keys(cases).filter((name) => name.includes(only)));
  /** The account has made as many changes as it may in an hour. */
  let isSpent = false;
  const ask = async (request: InjectOptions, name: string) => {
    const routeCase = cases[name] as RouteCase;
    const client = routeCase.as?.(world) ?? world.own.customer;
    const status = await injected(client, request, routeCase);
    found.sent++;
    if (status === 429) isSpent = true;
    found.statuses[status] = (found.statuses[status] ?? 0) + 1;
    if (typeof status === "string" || status >= 500)
      found.failures.push(
        `${name}: ${status}\n  ${shortened(request)}\n  ${takeLoggedErrors().map(cause).join("\n")}`,
      );
    return Number(status);
  };
  /** Earlier texts may have made as many things as an account may have: then another account makes the call. */
  const goodOf = async ({ call }: RouteCase) => {
    try {
      return await call(world.own, world);
    } catch {
      world = await aWorld(test);
      hash = await passwordHash(test, world.own.userId);
      return call(world.own, world);
    }
  };
  for (const name of names) {
    const write = !/^(GET|HEAD) /.test(name);
    if (write && (isSpent || !(await everyoneIsIn(test, world, hash)))) {
      isSpent = false;
      world = await aWorld(test);
      hash = await passwordHash(test, world.own.userId);
    }
    const routeCase = cases[name] as RouteCase;
    const good = await goodOf(routeCase);
    const fields = fieldsOf(name, contracts.get(name), good, world, most);
    found.fields += fields.length;
    const tries = fields.flatMap((field) => textsFor(field, most).map((text) => ({ field, text })));
    const note = ({ field, text }: Try, status: number) => {
      const isTaken = status >= 200 && status < 300;
      if (isTaken && text.isStorable) found.taken.add(field.name);
      if (isTaken && !text.isStorable && field.isDeclared) found.accepted.push(`${field.name}: ${text.name}`);
      return !isTaken && usedUp.has(status) && text.isStorable;
    };
    const again: Try[] = [];
    await eachOf(tries, async (each) => {
      if (note(each, await ask(each.field.put(good, each.text.text), name))) again.push(each);
    });
    // An earlier text used up what the call names: once more, each with a thing of its own.
    const untaken = again.filter(({ field }) => !found.taken.has(field.name));
    for (const each of untaken.filter(({ text }) => text.name === firstText)) {
      await test.deps.db.delete(throttles);
      const fresh = await goodOf(routeCase);
      note(each, await ask(each.field.put(fresh, each.text.text), name));
    }
    await test.deps.db.delete(throttles);
  }
  await test.runJobs();
  for (const name of names.filter((each) => each.startsWith("GET ")))
    await ask(await goodOf(cases[name] as RouteCase), name);
  return found;
}

function textsFor({ limit, isFree }: Field, most: boolean): HumanText[] {
  const texts = humanTexts(limit, most);
  return isFree || most ? texts : texts.filter(({ name }) => name.startsWith("the first half"));
}

function contractsOf({ app }: TestApp): Map<string, Contract> {
  return new Map(
    app.guardedRoutes.flatMap(({ method, url, config }) =>
      [method].flat().flatMap((verb) => (config?.contract ? [[`${verb} ${url}`, config.contract]] : [])),
    ) as [string, Contract][],
  );
}

function fieldsOf(
  name: string,
  contract: Contract | undefined,
  good: InjectOptions,
  world: World,
  most: boolean,
): Field[] {
  const template = name.split(" ")[1] ?? "";
  return [
    ...pathFields(name, template),
    ...queryFields(name, contract, good, most),
    ...bodyFields(name, contract, good, world),
  ];
}

const [pathOf, queryOf] = [0, 1].map(
  (part) => (request: InjectOptions) => String(request.url).split("?")[part] ?? "",
) as [(request: InjectOptions) => string, (request: InjectOptions) => string];

function pathFields(name: string, template: string): Field[] {
  return template.split("/").flatMap((part, at) =>
    part.includes(":")
      ? [
          {
            name: `${name} path ${part}`,
            limit: usualLimit,
            isFree: false,
            isDeclared: true,
            put: (good: InjectOptions, text: string) => {
              const path = pathOf(good).split("/").with(at, inAddress(text)).join("/");
              const query = queryOf(good);
              return { ...good, url: query ? `${path}?${query}` : path };
            },
          },
        ]
      : [],
  );
}

function queryFields(
  name: string,
  contract: Contract | undefined,
  good: InjectOptions,
  most: boolean,
): Field[] {
  const shape = contract?.query?.shape ?? {};
  const given = new URLSearchParams(queryOf(good));
  const raw = contract || !name.startsWith("GET ") ? [] : (most ? commonQuery : "search q cursor").split(" ");
  return [...new Set([...Object.keys(shape), ...given.keys(), ...raw])].map((key) => {
    const schema = key in shape ? schemaOf(shape[key] as z.ZodType) : {};
    return {
      name: `${name} query ${key}`,
      limit: schema.maxLength ?? usualLimit,
      isFree: isFree(schema) && (contract !== undefined || key === "search" || key === "q"),
      isDeclared: key in shape,
      put: (request: InjectOptions, text: string) => {
        const others = [...new URLSearchParams(queryOf(request))].filter(([each]) => each !== key);
        const query = [...others, [key, text] as const].map(
          ([each, value]) => `${inAddress(each)}=${inAddress(value)}`,
        );
        return { ...request, url: `${pathOf(request)}?${query.join("&")}` };
      },
    };
  });
}

function bodyFields(
  name: string,
  contract: Contract | undefined,
  good: InjectOptions,
  world: World,
): Field[] {
  const bodyOf = ({ payload }: InjectOptions) =>
    typeof payload === "object" && !Buffer.isBuffer(payload) ? payload : undefined;
  const textsOf = (request: InjectOptions) =>
    contract?.body
      ? textFields(schemaOf(contract.body), bodyOf(request), idsOf(world))
      : textsIn(bodyOf(request));
  return textsOf(good).map(({ path, schema }, at) => ({
    name: `${name} body ${path}`,
    limit: schema.maxLength ?? usualLimit,
    isFree: isFree(schema),
    isDeclared: contract?.body !== undefined,
    put: (request: InjectOptions, text: string) => ({
      ...request,
      payload: textsOf(request)[at]?.put(text) as object,
    }),
  }));
}

const isFree = ({ enum: words, format, pattern }: Schema) => !words && !format && !pattern;

const known = new WeakMap<z.ZodType, Schema>();
function schemaOf(type: z.ZodType): Schema {
  const schema =
    known.get(type) ??
    (z.toJSONSchema(type, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema);
  known.set(type, schema);
  return schema;
}
