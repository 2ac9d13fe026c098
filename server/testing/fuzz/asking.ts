import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { getTime } from "#shared/contracts/playing/player.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { users } from "../../db/tables/index.ts";
import type { RouteCase } from "../access-matrix/route-case.ts";
import type { World } from "../access-matrix/world.ts";
import type { Client } from "../client.ts";
import type { TestApp } from "../test-app.ts";

const atOnce = 8;
export const patienceMs = 30_000;

/** Reads come first: writes may delete what other calls name. */
const order = ["GET", "HEAD", "PATCH", "PUT", "POST", "DELETE"];
const rank = (name: string) => order.indexOf(name.split(" ")[0] ?? "");

/** Returns names of routes in the order in which they are asked. */
export const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => rank(one) - rank(other));

/** Ids that exist, by the names that fields have for them. */
export const idsOf = ({ own }: World) => ({
  id: own.screenId,
  screenId: own.screenId,
  mediaId: own.mediaId,
  playlistId: own.playlistId,
  defaultPlaylistId: own.playlistId,
  byId: own.mediaId,
  sha256: own.fileSha256,
  current: own.password,
  revision: 1,
});

/** A password that is set anew has another hash, even when it is the same. */
export async function passwordHash(test: TestApp, userId: number): Promise<string | undefined> {
  const where = eq(users.id, userId);
  const [person] = await test.deps.db.select({ hash: users.passwordHash }).from(users).where(where);
  return person?.hash;
}

/** Returns whether all sessions work, and the own customer's password still has this hash. */
export async function everyoneIsIn(
  test: TestApp,
  { own, admin, manager, withoutPlan }: World,
  hash: string | undefined,
): Promise<boolean> {
  const answers = await Promise.all([
    own.customer.call(getMe, {}),
    own.screen.call(getTime, {}),
    withoutPlan.call(getMe, {}),
    admin.request({ url: operatorCalls.users }).then(({ statusCode }) => ({ status: statusCode })),
    manager.request({ url: operatorCalls.managerUsers }).then(({ statusCode }) => ({ status: statusCode })),
  ]);
  return (await passwordHash(test, own.userId)) === hash && answers.every(({ status }) => status === 200);
}

/** Does the work for all, several at once. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

/** Returns the status, or a description of the failure. */
export async function injected(
  client: Client,
  request: InjectOptions,
  { streams }: RouteCase,
): Promise<number | string> {
  const answered = client
    .request({ ...request, ...(streams && { payloadAsStream: true }) })
    .then((response) => {
      if (streams) response.stream().destroy();
      return response.statusCode;
    })
    .catch((error: unknown) => `no answer: ${error}`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer in ${patienceMs} ms`), patienceMs);
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Describes a request in a line. */
export function shortened({ method, url, headers, payload }: InjectOptions): string {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload ?? null);
  return `${method} ${String(url).slice(0, 300)} ${JSON.stringify(headers ?? {}).slice(0, 300)} ${body.slice(0, 600)}`;
}

/** Returns why a line of the log says that a call failed. */
export const cause = (line: string): string => {
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  return (err?.stack ?? line).slice(0, 900);
};
