import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
});
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number() }),
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = Omit<z.output<typeof span>, "attributes"> & {
  attributes: Record<string, string | number | undefined>;
};

export interface Collector {
  endpoint: string;
  spans: ReceivedSpan[];
  /** The headers of the newest export. */
  headers(): Record<string, unknown>;
  /** How many exports have arrived. */
  exports(): number;
  /** silent: takes exports and never answers. */
  behave(as: "well" | "silent"): void;
  close(): Promise<void>;
}

/** A collector of OpenTelemetry that parses OTLP JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let silent = false;
  let seen = 0;
  let headers: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    const received = body.parse(JSON.parse(await text(request)));
    if (request.url !== "/v1/traces") return response.writeHead(404).end();
    seen++;
    headers = request.headers;
    if (silent) return;
    for (const each of received.resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ))
      spans.push({
        ...each,
        attributes: Object.fromEntries(each.attributes.map(({ key, value }) => [key, plain(value)])),
      });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    headers: () => headers,
    exports: () => seen,
    behave: (as) => {
      silent = as === "silent";
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const plain = ({ stringValue, intValue, doubleValue }: z.output<typeof value>) =>
  stringValue ?? doubleValue ?? (intValue === undefined ? undefined : Number(intValue));
