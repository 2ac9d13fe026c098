import type { FastifyInstance, RouteOptions } from "fastify";
import { refuse } from "../refusal.ts";

/** Returns a function that tells which methods the calls at a path have; none for a path without a call. */
function methodsOfCalls(routes: readonly RouteOptions[]): (path: string) => string[] {
  const calls = routes
    .filter(({ url }) => /^\/(api|player)\//.test(url))
    .map(({ url, method, exposeHeadRoute }) => ({
      methods: [method, exposeHeadRoute ? "HEAD" : []].flat(2),
      pattern: new RegExp(
        `^${url
          .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
          .replace(/:\w+/g, "[^/]+")
          .replace(/\*$/, ".*")}$`,
      ),
    }));
  return (path) => {
    const found = calls.filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}

/** Answers a method that an address of a call does not have with 405 and those that it has (RFC 9110 section 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance): void {
  let methodsAt: ((path: string) => string[]) | undefined;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    methodsAt ??= methodsOfCalls(app.guardedRoutes);
    const allowed = methodsAt(request.url.split("?")[0] ?? "").join(", ");
    if (allowed === "") return;
    reply.header("allow", allowed);
    throw refuse("otherMethod", { method: request.method, allowed });
  });
}
