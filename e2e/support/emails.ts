import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { TestServer } from "./server.ts";

interface FolderEmail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  messageId?: string;
}

/** Returns the emails that this server has sent so far, from the folder that replaces a mail server. */
export async function sentEmails({ dataDir }: Pick<TestServer, "dataDir">): Promise<FolderEmail[]> {
  const folder = join(dataDir, "mail");
  // The .eml file is written last, so its companion is complete.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name.replace(/eml$/, "json")), "utf8"))),
  );
}

/**
 * Waits for an email to this address with a link that has this query parameter, and returns the link. The page may
 * already show what the server stored before it sends the email.
 */
export async function linkMailedTo(server: Pick<TestServer, "dataDir">, address: string, parameter: string) {
  const find = async () => {
    const texts = (await sentEmails(server)).filter(({ to }) => to === address).map(({ text }) => text);
    return new RegExp(`https?://\\S+${parameter}=\\S+`).exec(texts.join("\n"))?.[0] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}
