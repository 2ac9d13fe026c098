import { withoutSecretShapes } from "./secret-shapes.ts";

/** The parts of an error that may be in a log without personal data. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** Only the stack frames: the first line of a stack repeats the message. */
  stack?: string;
  cause?: DescribedError;
}

const maxCauses = 5;

/**
 * Returns an error for the log: type, message, code and stack frames, and the same of its causes. Omits everything else
 * that libraries attach to their errors: the values of a failed query, the conflicting row, the recipient of an email.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(textOf(error)) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutPersons(messageOf(error)),
    ...(code !== undefined && { code }),
    ...(places?.length && { stack: places.join("\n") }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: describeError(error.cause, depth + 1) }),
  };
}

/**
 * Returns a text for a thrown value that is not an error: the message of an object, otherwise the names of its fields.
 */
function textOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  if ("message" in thrown && typeof thrown.message === "string") return thrown.message;
  return `an object with ${Object.keys(thrown).join(", ") || "no fields"}`;
}

/** Drizzle's message also contains the values; the statement alone identifies the query. */
function messageOf(error: Error): string {
  return "query" in error && typeof error.query === "string" ? `Failed query: ${error.query}` : error.message;
}

const withoutPersons = (text: string): string =>
  withoutSecretShapes(text)
    .replace(/[^\s"'<>(),:;=]{1,64}@[^\s"'<>(),:;]{1,255}/g, "[email]")
    .replace(/\btoken=[\w-]+/g, "token=[removed]")
    // JSON.parse quotes the text that it could not read.
    .replace(/(?:Unexpected token|")[\s\S]* is not valid JSON/g, "[text] is not valid JSON");
