import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes everything below DATA_DIR accessible to this user only: emails, archives, uploads and keys contain customers'
 * data. The umask makes new files private; this closes files that an earlier version left open. Files of another user
 * (the database's, when this process is root) are not changed.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  for (const name of readdirSync(dataDir)) close(join(dataDir, name));
  // As root, the database runs as another user, whose folder is inside and who must be able to enter this one.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/**
 * Closes a path. A closed folder protects its content, so only open folders are searched; from the inside out, so that
 * an interrupted start can continue.
 */
function close(path: string): void {
  const found = lstatSync(path);
  const folder = found.isDirectory();
  if (!folder && !found.isFile()) return;
  if ((found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) return;
  if (folder) for (const name of readdirSync(path)) close(join(path, name));
  chmodSync(path, folder ? 0o700 : 0o600);
}
