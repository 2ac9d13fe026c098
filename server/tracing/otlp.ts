import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type TracerProviderOptions,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { Tracing } from "./port.ts";

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

/** An export that takes longer has failed. */
const exportMs = 5_000;
/** More spans than these are dropped while the collector does not answer. */
const maxWaiting = 2_048;
const closeMs = 2_000;

/** Sends sampled spans as OTLP JSON in the background, in batches. */
export function tracingByOtlp({
  endpoint,
  headers,
  service,
  share,
  log,
  everyMs = 5_000,
}: OtlpOptions): Tracing {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = loggingChanges(new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs }), log);
  const provider = new TracerProvider({
    resource: resourceOf({ "service.name": service, "process.pid": process.pid }),
    // A caller's trace that is sampled stays so: its other half would be worthless.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer("vitrine");
  return {
    start(name, kind, traceparent) {
      const spanKind = kind === "request" ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind: spanKind }, parentOf(traceparent));
      return {
        end(facts, failed) {
          span.setAttributes(facts);
          const route = facts["http.route"];
          if (route !== undefined) span.updateName(`${name} ${route}`);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), patience]);
    },
  };
}

/** https://www.w3.org/TR/trace-context/#traceparent-header, version 00. */
const traceparentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentShape.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

type Resource = NonNullable<TracerProviderOptions["resource"]>;
const resourceOf = (attributes: Record<string, string | number>): Resource => ({
  attributes,
  merge: () => resourceOf(attributes),
  getRawAttributes: () => Object.entries(attributes),
});

/** Logs when the collector stops to answer, and when it answers again: not once for each batch. */
function loggingChanges(exporter: SpanExporter, log: Logger): SpanExporter {
  let works = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const worksNow = result.error === undefined;
        if (works && !worksNow)
          log.warn({ reason: result.error?.message }, "the trace collector does not take spans");
        if (!works && worksNow) log.info("the trace collector takes spans again");
        works = worksNow;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
