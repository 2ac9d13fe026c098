import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { CellProblem } from "./cells/cell.ts";
import { CannotRunDatabase, DataDirInUse } from "./db/embedded/index.ts";
import { DatabaseTooOld, ExtensionMissing, TablesInUse } from "./db/migrate.ts";
import { KeysDiffer } from "./db/same-keys.ts";
import { DatabaseTooNew } from "./db/schema-floor.ts";
import { SettingError } from "./env.ts";

/** Returns the lines for the terminal after the start. */
export function startLines(input: {
  url: string;
  notices: string[];
  admin: { userId: string; password: string } | null;
}): string {
  const lines = [
    "",
    `  ${brand.name} is running`,
    "",
    `  Website      ${input.url}${paths.home}`,
    `  Dashboard    ${input.url}${paths.dashboard}`,
    `  Back-office  ${input.url}${paths.admin}`,
    `  Player       ${input.url}${paths.player}`,
    `  API          ${input.url}${paths.apiReference}`,
    "",
  ];
  if (input.admin) {
    lines.push(
      `  First admin: user ID "${input.admin.userId}", password "${input.admin.password}"`,
      "  (generated now and shown only this once)",
      "",
    );
  }
  for (const notice of input.notices) lines.push(`  Note: ${notice}`);
  if (input.notices.length > 0) lines.push("");
  return lines.join("\n");
}

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
    error instanceof ExtensionMissing ||
    error instanceof CellProblem ||
    error instanceof DatabaseTooOld ||
    error instanceof DatabaseTooNew ||
    error instanceof TablesInUse ||
    error instanceof KeysDiffer
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
