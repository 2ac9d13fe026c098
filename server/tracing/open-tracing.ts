import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { tracingByOtlp } from "./otlp.ts";
import type { Tracing } from "./port.ts";

/** Returns null while OTEL_EXPORTER_OTLP_ENDPOINT is empty. */
export function openTracing(
  env: Pick<
    Env,
    | "OTEL_EXPORTER_OTLP_ENDPOINT"
    | "OTEL_EXPORTER_OTLP_HEADERS"
    | "OTEL_SERVICE_NAME"
    | "OTEL_TRACES_SAMPLER_ARG"
  >,
  log: Logger,
): Tracing | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return tracingByOtlp({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
}
