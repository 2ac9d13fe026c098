import { join } from "node:path";
import type { Env } from "../../env.ts";
import { isThisMachine } from "../../http/network-address.ts";
import { folderMailbox } from "./folder.ts";
import { imapMailbox } from "./imap.ts";
import type { Mailbox } from "./port.ts";

/** Opens the mailbox of the settings; null: there is none. In development files in a folder take its place. */
export function openMailbox(env: Env): Mailbox | null {
  const { MAIL_IN_URL: url } = env;
  if (url) return imapMailbox({ url, plain: isThisMachine(new URL(url).hostname) });
  return env.production ? null : folderMailbox(join(env.DATA_DIR, "mailbox"));
}
