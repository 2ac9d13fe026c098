export interface Outage {
  reason: "dataAway" | "serverFull";
  /** Seconds. */
  retryAfter: number;
}

/** SQLSTATEs of a server that stops, starts, takes no more connections or was cut off (PostgreSQL, appendix A). */
const awaySqlStates = /^(08...|57P0[1-5]|53300|58030)$/;
/** No room: of PostgreSQL, and of the file system. */
const fullCodes: ReadonlySet<string> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Of the socket to the database. */
const socketCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
]);
const maxCauses = 5;

/**
 * The answer to a caller when the database or a disk cannot be used at the moment. Null for any other error.
 */
export function outageOf(error: unknown): Outage | null {
  let cause = error;
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth++) {
    const outage = outageIn(cause);
    if (outage) return outage;
    cause = cause.cause;
  }
  return null;
}

/** Whether the database or a disk refused for lack of room: to be tried again later, and no mistake of the caller. */
export const isNoRoom = (error: unknown): boolean => outageOf(error) === noRoom;

function outageIn(error: Error): Outage | null {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (fullCodes.has(code) || error.name === "StorageFullError") return noRoom;
  // Of a file, ENOENT is a mistake of ours; of a connection, the database is not there.
  const connecting =
    "syscall" in error && typeof error.syscall === "string" && /connect|read|write/.test(error.syscall);
  const isAway =
    awaySqlStates.test(code) ||
    (connecting && socketCodes.has(code)) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
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
