import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";

/** Structured log. No bodies, no query strings, no addresses, no headers: what identifies a person stays out. */
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
