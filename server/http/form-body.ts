import { parse } from "node:querystring";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../refusal.ts";
import { usualBodyBytes } from "./json-body.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may be a form (`application/x-www-form-urlencoded`). */
    takesForm?: true;
  }
}

/** Lets Fastify read forms, for routes that take one only. `curl -d ""` says that it sends a form, and sends nothing. */
export function addFormBodies(app: FastifyInstance): void {
  // Its parser of Fastify would hand a text to routes that take JSON.
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: usualBodyBytes },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.config.takesForm) return { ...parse(body) };
      if (body === "") return undefined;
      throw refuse("bodyNotJson");
    },
  );
}
