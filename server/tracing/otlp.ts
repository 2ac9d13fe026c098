import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { Facts, Tracing } from "./port.ts";

export interface OtlpOptions {
  /** The collector's address, without /v1/traces. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** The share of traces that begin here and are sent. */
  share: number;
  log: Logger;
  /** Time between two exports. */
  everyMs?: number;
}

/** An export that takes longer has failed. Its spans are lost. */
const exportMs = 5_000;
/** So many spans leave at once, also before their time. */
const batch = 512;
/** More spans than these are dropped while the collector does not answer. */
const maxWaiting = 2_048;
const closeMs = 2_000;

/** As numbered by OpenTelemetry. */
const kinds = { job: 1, request: 2 } as const;
const statuses = { unset: 0, error: 2 } as const;

/** Sends sampled spans as OTLP JSON (https://opentelemetry.io/docs/specs/otlp) in the background, in batches. */
export function tracingByOtlp({
  endpoint,
  headers,
  service,
  share,
  log,
  everyMs = 5_000,
}: OtlpOptions): Tracing {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const resource = { attributes: attributesOf({ "service.name": service, "process.pid": process.pid }) };
  const waiting: object[] = [];
  let works = true;
  let exporting: Promise<void> | null = null;

  const exportSpans = async (spans: object[]) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "vitrine" }, spans }] }],
      }),
      signal: AbortSignal.timeout(exportMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  };
  const exportWaiting = async () => {
    while (waiting.length > 0) {
      const problem = await exportSpans(waiting.splice(0, batch)).catch((error: Error) => error);
      // Logged when it changes, not once for each batch.
      if (works && problem) log.warn({ reason: problem.message }, "the trace collector does not take spans");
      if (!works && !problem) log.info("the trace collector takes spans again");
      works = !problem;
    }
  };
  const exportSoon = () => {
    exporting ??= exportWaiting().finally(() => {
      exporting = null;
    });
    return exporting;
  };
  const regularly = setInterval(exportSoon, everyMs);
  regularly.unref();

  return {
    start(name, kind, traceparent) {
      const parent = parentOf(traceparent);
      // A caller's trace that is sampled stays so: its other half would be worthless.
      const sampled = parent ? parent.sampled : Math.random() < share;
      const startTimeUnixNano = unixNano();
      return {
        end(facts, failed) {
          if (!sampled || waiting.length >= maxWaiting) return;
          const route = facts["http.route"];
          waiting.push({
            traceId: parent?.traceId ?? newId(16),
            spanId: newId(8),
            parentSpanId: parent?.spanId,
            name: route === undefined ? name : `${name} ${route}`,
            kind: kinds[kind],
            startTimeUnixNano,
            endTimeUnixNano: unixNano(),
            attributes: attributesOf(facts),
            status: { code: failed ? statuses.error : statuses.unset },
          });
          if (waiting.length >= batch) exportSoon();
        },
      };
    },
    async close() {
      clearInterval(regularly);
      const patience = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      const everything = async () => {
        await exporting;
        await exportSoon();
      };
      await Promise.race([everything(), patience]);
    },
  };
}

const newId = (bytes: number) => randomBytes(bytes).toString("hex");
const unixNano = () => `${Math.round((performance.timeOrigin + performance.now()) * 1000)}000`;

const attributesOf = (facts: Facts) =>
  Object.entries(facts).map(([key, value]) => ({ key, value: valueIn(value) }));
function valueIn(value: string | number) {
  if (typeof value === "string") return { stringValue: value };
  return Number.isInteger(value) ? { intValue: value } : { doubleValue: value };
}

/** https://www.w3.org/TR/trace-context/#traceparent-header, version 00. */
const traceparentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = traceparentShape.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
