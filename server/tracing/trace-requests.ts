import type { FastifyInstance } from "fastify";
import { databaseFacts, type OpenSpan, type Tracing, workInProgress } from "./port.ts";

declare module "fastify" {
  interface FastifyRequest {
    span?: OpenSpan;
  }
}

/**
 * Opens a span for each request that Fastify answers. The calls that screens repeat all the time are answered before
 * Fastify and have metrics only.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.start(
      request.method,
      "request",
      typeof traceparent === "string" ? traceparent : undefined,
    );
    const work = { statements: 0, ms: 0 };
    // "close" comes also when the caller leaves before the answer.
    reply.raw.once("close", () => {
      const status = reply.raw.statusCode;
      span.end(
        {
          "http.request.method": request.method,
          "http.route": request.routeOptions.url ?? "none",
          "http.response.status_code": status,
          "vitrine.request_id": request.id,
          ...databaseFacts(work),
        },
        status >= 500,
      );
    });
    workInProgress.run(work, done);
  });
}
