import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface ImapServer {
  port: number;
  /** The mails of each folder, by their numbers. */
  folders: Map<string, Map<number, Buffer>>;
  add(mail: string | Buffer): void;
  close(): Promise<void>;
}

/** A small mail server on this machine that speaks what our adapter asks of IMAP4rev1 (RFC 3501) with MOVE (RFC 6851). */
export async function startImapServer(): Promise<ImapServer> {
  const folders: ImapServer["folders"] = new Map([["INBOX", new Map()]]);
  let nextUid = 1;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined));
    socket.write("* OK ready\r\n");
    let opened = "";
    const lines = createInterface({ input: socket });
    lines.on("line", (line) => {
      const [, tag = "*", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
      const uid = Number(/^UID \w+ (\d+)/.exec(command)?.[1]);
      const name = /"([^"]*)"$|(\S+)$/.exec(command)?.slice(1).find(Boolean) ?? "";
      const inbox = folders.get(opened) ?? new Map<number, Buffer>();
      const end = (words: string) => socket.write(`${tag} ${words}\r\n`);
      if (command.startsWith("CAPABILITY")) socket.write("* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n");
      else if (command.startsWith("LOGIN")) {
        if (!/"?geheim"?$/.test(command)) return end("NO [AUTHENTICATIONFAILED] Invalid credentials");
      } else if (command === 'LIST "" ""') socket.write('* LIST (\\Noselect) "/" ""\r\n');
      else if (command.startsWith("LIST"))
        for (const folder of folders.keys()) socket.write(`* LIST () "/" "${folder}"\r\n`);
      else if (command.startsWith("CREATE")) folders.set(name, new Map());
      else if (command.startsWith("SELECT")) {
        if (!folders.has(name)) return end("NO Mailbox does not exist");
        opened = name;
        socket.write(
          `* ${folders.get(name)?.size} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${nextUid}] ok\r\n`,
        );
        return end("OK [READ-WRITE] selected");
      } else if (command.startsWith("UID SEARCH"))
        socket.write(`* SEARCH ${[...inbox.keys()].join(" ")}\r\n`);
      else if (command.startsWith("UID FETCH")) {
        const mail = inbox.get(uid);
        const at = [...inbox.keys()].indexOf(uid) + 1;
        const [, max] = /<0\.(\d+)>/.exec(command) ?? [];
        const part = mail?.subarray(0, Number(max ?? 0));
        if (mail && part && max) {
          socket.write(`* ${at} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`);
          socket.write(part);
          socket.write(")\r\n");
        } else if (mail)
          socket.write(
            `* ${at} FETCH (UID ${uid} RFC822.SIZE ${mail.length} INTERNALDATE "20-Nov-2026 06:10:00 +0000")\r\n`,
          );
      } else if (command.startsWith("UID MOVE")) {
        const mail = inbox.get(uid);
        const at = [...inbox.keys()].indexOf(uid) + 1;
        if (mail) {
          folders.get(name)?.set(nextUid++, mail);
          inbox.delete(uid);
          socket.write(`* ${at} EXPUNGE\r\n`);
        }
      } else if (command.startsWith("LOGOUT")) {
        socket.write("* BYE\r\n");
        end("OK bye");
        return socket.end();
      }
      return end("OK done");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    folders,
    add: (mail) => folders.get("INBOX")?.set(nextUid++, Buffer.from(mail)),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
