import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * `drop`: the connection ends. `silence`: no answer ever. `html`: a proxy's page with status 502. `busy`: 429. `running`:
 * 409, the same request is being worked on. `poor`: the seller's balance is too small.
 */
export interface Fault {
  how: "drop" | "silence" | "html" | "busy" | "running" | "poor";
  /** Method and path start with this text, for example "POST /v1/orders". */
  on: string;
  /** "after" does the work first: the answer is lost. */
  when: "before" | "after";
}

const badGateway = "<html><body><center><h1>502 Bad Gateway</h1></center></body></html>";

/** How a provider says no: status and body. */
export type Refusals = Record<"busy" | "running" | "poor", { status: number; body: object }>;

/** Adds scripted faults to the API. Each is used once, by the first request that fits. */
export function addFaults(app: FastifyInstance, faults: Fault[], refusals: Refusals): void {
  const take = (method: string, url: string, when: Fault["when"]): Fault | undefined => {
    const at = faults.findIndex((fault) => fault.when === when && `${method} ${url}`.startsWith(fault.on));
    return at < 0 ? undefined : faults.splice(at, 1)[0];
  };
  app.addHook("preHandler", async (request, reply) => {
    const fault = take(request.method, request.url, "before");
    if (fault) return misbehave(fault, reply, refusals);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 400) return payload;
    const fault = take(request.method, request.url, "after");
    if (!fault) return payload;
    if (fault.how === "drop") reply.raw.socket?.destroy();
    if (fault.how === "silence") await new Promise((resolve) => reply.raw.once("close", resolve));
    if (fault.how === "html") {
      reply.code(502).type("text/html");
      return badGateway;
    }
    return payload;
  });
}

async function misbehave({ how }: Fault, reply: FastifyReply, refusals: Refusals): Promise<unknown> {
  if (how === "html") return reply.code(502).type("text/html").send(badGateway);
  if (how === "busy" || how === "running" || how === "poor") {
    const { status, body } = refusals[how];
    return reply.code(status).send(body);
  }
  reply.hijack();
  if (how === "drop") reply.raw.socket?.destroy();
  return reply;
}
