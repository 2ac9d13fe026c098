import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";

/** Opens a structured log without personal data: no bodies, query strings, addresses or headers. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
