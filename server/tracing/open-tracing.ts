import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { Tracing } from "./port.ts";

/** Returns null while OTEL_EXPORTER_OTLP_ENDPOINT is empty. Only otherwise are OpenTelemetry's packages loaded. */
export async function openTracing(
  env: Pick<
    Env,
    | "OTEL_EXPORTER_OTLP_ENDPOINT"
    | "OTEL_EXPORTER_OTLP_HEADERS"
    | "OTEL_SERVICE_NAME"
    | "OTEL_TRACES_SAMPLER_ARG"
  >,
  log: Logger,
): Promise<Tracing | null> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { tracingByOtlp } = await import("./otlp.ts");
  return tracingByOtlp({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
}
