/** What of an error may stand in a log that names nobody. */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** The places only: the first line of a stack repeats the message. */
  stack?: string;
  cause?: DescribedError;
}

const maxCauses = 5;

/**
 * An error for the log: kind, message, code and places, and the same of its causes. Anything else that libraries hang on
 * their errors stays out: the values of a failed query, the row that was in the way, who a letter was for.
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

/** What was thrown or told instead of an error: of an object its message, else the names of its fields. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  if ("message" in thrown && typeof thrown.message === "string") return thrown.message;
  return `an object with ${Object.keys(thrown).join(", ") || "no fields"}`;
}

/** drizzle's message goes on with the values; the statement alone says which query it was. */
function messageOf(error: Error): string {
  return "query" in error && typeof error.query === "string" ? `Failed query: ${error.query}` : error.message;
}

const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s"'<>(),:;=]{1,64}@[^\s"'<>(),:;]{1,255}/g, "[email]")
    .replace(/\btoken=[\w-]+/g, "token=[removed]");
