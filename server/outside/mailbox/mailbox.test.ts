import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { inLab } from "../../testing/lab.ts";
import { folderMailbox } from "./folder.ts";
import { imapMailbox } from "./imap.ts";
import {
  beginningBytes,
  type Mailbox,
  type MailFate,
  mailFolders,
  maxMailBytes,
  type WaitingMail,
} from "./port.ts";
import { type ImapServer, startImapServer } from "./testing/imap-server.ts";

interface Opened {
  mailbox: Mailbox;
  add(mail: string | Buffer): Promise<void>;
  /** How many mails are in a folder. */
  count(folder: "waiting" | keyof typeof mailFolders): Promise<number>;
  close(): Promise<void>;
}

async function openImap(): Promise<Opened> {
  const server: ImapServer = await startImapServer();
  const names = { waiting: "INBOX", ...mailFolders };
  return {
    mailbox: imapMailbox({ url: `imap://asha:geheim@127.0.0.1:${server.port}/INBOX`, plain: true }),
    add: async (mail) => server.add(mail),
    count: async (folder) => server.folders.get(names[folder])?.size ?? 0,
    close: () => server.close(),
  };
}

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  const paths = {
    waiting: folder,
    done: join(folder, mailFolders.done),
    look: join(folder, mailFolders.look),
  };
  let added = 0;
  return {
    mailbox: folderMailbox(folder),
    add: (mail) => writeFile(join(folder, `${++added}.eml`), mail),
    count: async (name) => (await readdir(paths[name])).filter((file) => file.endsWith(".eml")).length,
    close: () => rm(folder, { recursive: true }),
  };
}

let opened: Opened | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

async function readAll(mailbox: Mailbox, fates: readonly MailFate[]): Promise<WaitingMail[]> {
  const mails: WaitingMail[] = [];
  await mailbox.readWaiting(async (mail) => {
    mails.push(mail);
    return fates[mails.length - 1] ?? "done";
  });
  return mails;
}

describe.each([
  ["the IMAP adapter", openImap],
  ["the fake", openFolder],
])("%s", (_, open) => {
  it("gives each mail as it came, the oldest first, and puts it where it belongs", async () => {
    opened = await open();
    const written = [
      "Subject: one\r\n\r\n1",
      "Subject: two\r\n\r\n\u00e9 {5}\r\n",
      "Subject: three\r\n\r\n3",
    ];
    for (const mail of written) await opened.add(mail);
    const mails = await readAll(opened.mailbox, ["done", "look", "wait"]);
    expect(mails.map(({ bytes }) => bytes.toString())).toEqual(written);
    expect([await opened.count("done"), await opened.count("look"), await opened.count("waiting")]).toEqual([
      1, 1, 1,
    ]);
    // What waits comes again.
    expect((await readAll(opened.mailbox, [])).map(({ bytes }) => bytes.toString())).toEqual([written[2]]);
    expect(await readAll(opened.mailbox, [])).toEqual([]);
  });

  inLab("gives the beginning of a mail that is too large, with the bytes of all", async () => {
    opened = await open();
    await opened.add(Buffer.alloc(maxMailBytes + 1, "x"));
    await opened.add(Buffer.alloc(maxMailBytes, "y"));
    const [large, whole] = await readAll(opened.mailbox, ["look"]);
    expect([large?.bytes.length, large?.size]).toEqual([beginningBytes, maxMailBytes + 1]);
    expect(whole?.bytes.length).toBe(maxMailBytes);
  });

  it("leaves a mail where it is when taking it fails", async () => {
    opened = await open();
    await opened.add("Subject: one\r\n\r\n1");
    await expect(
      opened.mailbox.readWaiting(() => Promise.reject(new Error("the process ends"))),
    ).rejects.toThrow("ends");
    expect(await opened.count("waiting")).toBe(1);
  });
});

it("says what the mail server said", async () => {
  opened = await openImap();
  const server = await startImapServer();
  const at = (url: string, plain = true) => imapMailbox({ url, plain }).readWaiting(async () => "done");
  const { port } = server;
  await expect(at(`imap://asha:wrong@127.0.0.1:${port}`)).rejects.toThrow("Invalid credentials");
  await expect(at(`imap://asha:geheim@127.0.0.1:${port}/Nothing`)).rejects.toThrow("Mailbox does not exist");
  // The password is not sent without TLS.
  await expect(at(`imap://asha:geheim@127.0.0.1:${port}`, false)).rejects.toThrow("STARTTLS");
  await server.close();
  await expect(at(`imap://asha:geheim@127.0.0.1:${port}`)).rejects.toThrow("ECONNREFUSED");
});
