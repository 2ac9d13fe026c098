const hasCode = (error: unknown, code: string): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === code;
};

/** Returns whether an error is PostgreSQL error 23505, which drizzle wraps as the cause. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, "23505");

/** Returns whether an error is PostgreSQL error 23503: another row refers to the row. */
export const isStillReferred = (error: unknown): boolean => hasCode(error, "23503");
