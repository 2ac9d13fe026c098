import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "./terminal.ts";

/** A server and a key for it. */
export interface Login {
  url: string;
  key: string;
}

type Environment = Record<string, string | undefined>;

/** Where the login is kept (XDG Base Directory Specification). */
export const loginFile = (env: Environment): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), ".config"), "vitrine", "login.json");

/** Keeps a login in a file that only this user can read. */
export async function keepLogin(env: Environment, login: Login): Promise<void> {
  const file = loginFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A new file: the mode of an old one would stay.
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** Deletes the stored login. */
export const forgetLogin = (env: Environment): Promise<void> => rm(loginFile(env), { force: true });

/** Returns the login of VITRINE_URL and VITRINE_KEY, else the stored one. Throws UsageError without any. */
export async function readLogin(env: Environment): Promise<Login> {
  const { VITRINE_URL: url, VITRINE_KEY: key } = env;
  if (url && key) return { url: checkedUrl(url), key };
  const text = await readFile(loginFile(env), "utf8").catch(() => null);
  if (text === null) throw new UsageError("You are not logged in. Run: vitrine login");
  try {
    const { url, key } = JSON.parse(text) as Partial<Login>;
    if (typeof url === "string" && typeof key === "string") return { url: checkedUrl(url), key };
  } catch {
    // The same as a file with other content.
  }
  throw new UsageError(`${loginFile(env)} cannot be read. Run: vitrine login`);
}

/** Returns the address of a server. Throws UsageError for what is no address. */
export function checkedUrl(text: string): string {
  const withScheme = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) throw new UsageError(`"${text}" is no address of a server.`);
  return new URL(withScheme).origin;
}
