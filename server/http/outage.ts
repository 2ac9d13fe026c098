export interface Outage {
  reason: "dataAway" | "serverFull";
  /** Seconds. */
  retryAfter: number;
}

/** SQLSTATEs of a server that stops, starts, has no free connections or lost this one (PostgreSQL, appendix A). */
const awaySqlStates = /^(08...|57P0[1-5]|53300|58030)$/;
/** No disk space: codes of PostgreSQL and of the file system. */
const fullCodes: ReadonlySet<string> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Codes of the socket to the database. */
const socketCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
]);
const maxCauses = 5;

/** Returns the answer when the database, the object store or a disk is unavailable. Null for any other error. */
export function outageOf(error: unknown): Outage | null {
  let cause = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth++) {
    const outage = outageIn(cause);
    if (outage) return outage;
    cause = cause.cause;
  }
  return null;
}

/** Returns true when the database or a disk has no space: the caller made no mistake and may retry later. */
export const isNoRoom = (error: unknown): boolean => outageOf(error) === noRoom;

/** A deadlock, a conflict between transactions, a lock or statement that took too long (PostgreSQL, appendix A). */
const conflictSqlStates = /^(40001|40P01|55P03|57014)$/;

/** Returns true for an error that says nothing about what was tried: later the same may succeed. */
export function mayPass(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isConflict = cause instanceof Error && "code" in cause && conflictSqlStates.test(String(cause.code));
  return isConflict || outageOf(error) !== null;
}

function outageIn(error: Error): Outage | null {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (fullCodes.has(code) || error.name === "StorageFullError") return noRoom;
  if (error.name === "StorageAwayError") return away;
  // For a file, ENOENT is our mistake; for a connection, it means that the database is not running.
  const connecting =
    "syscall" in error && typeof error.syscall === "string" && /connect|read|write/.test(error.syscall);
  const isAway =
    awaySqlStates.test(code) ||
    (connecting && socketCodes.has(code)) ||
    /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect)/.test(
      error.message,
    );
  return isAway ? away : null;
}

const away: Outage = {
  reason: "dataAway",
  retryAfter: 5,
};
const noRoom: Outage = {
  reason: "serverFull",
  retryAfter: 60,
};
