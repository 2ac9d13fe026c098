import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UnfitRecipientError } from "./checked-email.ts";
import { folderMail } from "./folder.ts";
import type { Mail } from "./port.ts";
import { smtpMail } from "./smtp.ts";

/** An adapter, and what it passed on since the last question: recipients of the envelope and the text of the email. */
interface Sent {
  mail: Mail;
  taken: () => Promise<{ recipients: string[]; message: string }>;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-mail-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function toFolder(): Promise<Sent> {
  const own = await mkdtemp(join(folder, "of-"));
  return {
    mail: folderMail({ folder: own, from: "Signs <signs@example.com>", now: () => new Date() }),
    async taken() {
      const name = (await readdir(own)).find((file) => file.endsWith(".eml"));
      const message = name ? await readFile(join(own, name), "utf8") : "";
      const to = /^To: (.*)$/im.exec(message)?.[1]?.trim() ?? "";
      return { recipients: to.split(/[,;]/).filter(Boolean), message };
    },
  };
}

/** A mail server that takes everything: what a recipient is, only the commands on the wire say. */
async function overSmtp(): Promise<Sent> {
  const recipients: string[] = [];
  let message = "";
  const server = createServer((socket) => {
    let rest = "";
    let isData = false;
    socket.write("220 here\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      rest += bytes.toString();
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData) {
          if (line !== ".") message += `${line}\n`;
          else socket.write("250 taken\r\n");
          isData = line !== ".";
          continue;
        }
        const [, recipient] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
        if (recipient !== undefined) recipients.push(recipient);
        isData = /^DATA/i.test(line);
        socket.write(
          isData ? "354 go on\r\n" : /^EHLO/i.test(line) ? "250-here\r\n250 SMTPUTF8\r\n" : "250 ok\r\n",
        );
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  afterAll(() => server.close());
  return {
    mail: smtpMail({ url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`, from: "Signs <signs@example.com>" }),
    taken: async () => ({ recipients: [...recipients], message }),
  };
}

describe.each([
  ["the folder", toFolder],
  ["SMTP", overSmtp],
])("email by %s", (_, open) => {
  it.each([
    "a;b@example.com",
    "a@example.com, b@example.com",
    "a@example.com\r\nRCPT TO:<b@example.com>",
    "Asha <a@example.com>",
    "friends:a@example.com,b@example.com;",
    "",
  ])("has one recipient: %j is refused and nothing is sent", async (to) => {
    const { mail, taken } = await open();
    await expect(mail.send({ to, subject: "Hello", text: "Hello" })).rejects.toThrow(UnfitRecipientError);
    expect(await taken()).toEqual({ recipients: [], message: "" });
  });

  it("keeps its headers when a name, a subject or a file has line ends, and leaves out an unfit address for answers", async () => {
    const { mail, taken } = await open();
    const inject = "x\r\nBcc: victim@example.com\r\n\r\nbody";
    await mail.send({
      to: "asha@example.com",
      subject: `Message from ${inject}`,
      text: "Hello",
      fromName: `Signs ${inject}`,
      replyTo: "a;b@example.com",
      messageId: `1${inject}@example.com`,
      attachments: [{ name: `menu${inject}.txt`, type: "text/plain", bytes: Buffer.from("menu") }],
    });
    const { recipients, message } = await taken();
    expect(recipients).toEqual(["asha@example.com"]);
    expect(message).not.toMatch(/^Bcc:/im);
    expect(message).not.toMatch(/^Reply-To:/im);
    expect(message).toMatch(/^From: .*<signs@example\.com>$/im);
  });

  it("takes an address in another script, and one for answers", async () => {
    const { mail, taken } = await open();
    await mail.send({ to: "asha@example.com", subject: "Hello", text: "Hello", replyTo: "ravi@example.com" });
    expect((await taken()).message).toMatch(/^Reply-To: ravi@example\.com$/im);
  });
});

it("an email that takes the place of an earlier one can be read at any moment", async () => {
  const own = await mkdtemp(join(folder, "of-"));
  const mail = folderMail({ folder: own, from: "Signs <signs@example.com>", now: () => new Date() });
  const email = {
    to: "asha@example.com",
    subject: "Bill",
    text: "x".repeat(3_000_000),
    messageId: "a@example.com",
  };
  await mail.send(email);
  let isSent = false;
  const again = mail.send(email).finally(() => {
    isSent = true;
  });
  while (!isSent) expect(await mail.stored()).toHaveLength(1);
  await again;
});
