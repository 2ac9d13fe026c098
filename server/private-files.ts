import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes everything below DATA_DIR this user's alone: mail, archives, uploads and keys are of other people. What is made from now on
 * is private by the umask; what an earlier version left open is closed here. Files of another user (the database's, when this
 * process is root) are left to that user.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  for (const name of readdirSync(dataDir)) close(join(dataDir, name));
  // The database's user, who is not root, has its folder inside and may pass through.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** A closed folder protects what is in it, so only open ones are gone through; from the inside out, so that a start cut short goes on. */
function close(path: string): void {
  const found = lstatSync(path);
  const folder = found.isDirectory();
  if (!folder && !found.isFile()) return;
  if ((found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) return;
  if (folder) for (const name of readdirSync(path)) close(join(path, name));
  chmodSync(path, folder ? 0o700 : 0o600);
}
