import { CannotRunDatabase, DataDirInUse } from "./db/embedded/index.ts";
import { ExtensionMissing } from "./db/extensions.ts";
import { SettingError } from "./env.ts";

interface SystemError {
  code?: string;
  syscall?: string;
  port?: number;
  address?: string;
}

/** Returns one line for a person who can fix the problem; null for a failure that only its stack explains. */
export function startProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (
    error instanceof SettingError ||
    error instanceof DataDirInUse ||
    error instanceof CannotRunDatabase ||
    error instanceof ExtensionMissing
  )
    return error.message;
  const { code, syscall, port, address } = error as SystemError;
  if (syscall === "listen") {
    if (code === "EADDRINUSE")
      return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
    if (code === "EACCES")
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      return `Setting HOST is wrong: this machine has no address ${address ?? ""}. Use 127.0.0.1 or 0.0.0.0.`;
  }
  // Only a server in DATABASE_URL is reached over the network.
  if (syscall === "connect" || syscall === "getaddrinfo")
    return `The database cannot be reached (${error.message}). Check DATABASE_URL and that its server runs.`;
  return null;
}
