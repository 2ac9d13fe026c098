import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { RepeatGuard } from "./repeat-guard.ts";
import { shownOfSecret } from "./secret-shapes.ts";

const intervalMs = 60_000;
/** The level of a line that is always written. */
const fatal = 60;
/** Equal lines a minute. A line for each request is useful until there are too many to read. */
const linesOf = { request: 1_000, other: 30 };

/**
 * Opens a structured log without personal data: no bodies, query strings, addresses or headers. Of a message that
 * repeats, the first lines of a minute are written, and the others are counted and said once.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const guard = new RepeatGuard((message, leftOut) =>
    log.warn({ leftOut }, `left out in a minute: ${message}`),
  );
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => describeError(error),
      // Addresses of other services often have a key in them.
      url: (url: unknown) => shownOfSecret(String(url)),
    },
    hooks: {
      logMethod(this: Logger, line: Parameters<pino.LogFn>, write: pino.LogFn, number: number) {
        const message = messageOf(line);
        const lines = /^request \d/.test(message) ? linesOf.request : linesOf.other;
        const isLast = number >= fatal || message.startsWith("left out");
        if (isLast || guard.admits(message, { intervalMs, lines })) write.apply(this, line);
      },
    },
  } satisfies pino.LoggerOptions;
  const log: Logger = destination ? pino(options, destination) : pino(options);
  return log;
}

/** Returns what makes a line equal to others: its message, with the status of a request and the code of an error. */
function messageOf([first, second]: readonly unknown[]): string {
  if (typeof first === "string") return first;
  const fields = typeof first === "object" && first !== null ? first : {};
  const status = "status" in fields ? ` ${fields.status}` : "";
  const error = "err" in fields && fields.err instanceof Error ? ` ${describeError(fields.err).message}` : "";
  return `${typeof second === "string" ? second : ""}${status}${error}`;
}
