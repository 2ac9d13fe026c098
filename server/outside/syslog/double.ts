import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import tls from "node:tls";

/** What can go wrong at a receiver. */
export type SyslogFault =
  /** It reads all and never ends its side. */
  | "keeps open"
  /** It reads nothing, as one that hangs. */
  | "hangs"
  /** Its process dies after the first bytes came. */
  | "dies"
  /** It ends the connection before anything came. */
  | "hangs up"
  /** It sends without end. */
  | "talks on";

/** A message as a receiver reads it (RFC 5424). */
export interface ReadMessage {
  priority: number;
  at: string;
  hostname: string;
  app: string;
  process: string;
  kind: string;
  data: Record<string, Record<string, string>>;
  text: string;
}

/** A receiver on this machine that reads as strictly as the RFCs say. */
export interface SyslogDouble {
  port: number;
  fault: SyslogFault | null;
  /** What came in connections that ended in order; a message twice when it came twice. */
  received: ReadMessage[];
  /** Connections that began, and the most that were open at once. */
  connections: number;
  mostOpen: number;
  /** What was not syslog. */
  problems: string[];
  close(): Promise<void>;
}

/** Reads frames of octet counting. Throws for bytes that are none. */
export function unframed(bytes: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = /^([1-9]\d{0,4}) /.exec(bytes.subarray(at, at + 6).toString("latin1"))?.[1];
    if (!length) throw new Error(`No length at byte ${at}`);
    const from = at + length.length + 1;
    at = from + Number(length);
    if (at > bytes.length) throw new Error("The last message is cut");
    messages.push(bytes.subarray(from, at).toString("utf8"));
  }
  return messages;
}

const sign = "[!-~]";
const paramName = String.raw`[!#-<>-\\^-~]{1,32}`;
const param = String.raw` (${paramName})="((?:[^"\\\]]|\\["\\\]])*)"`;
const element = String.raw`\[(${paramName})((?:${param.replace(/\((?!\?)/g, "(?:")})*)\]`;
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)`;
const shape = new RegExp(
  String.raw`^<(\d{1,3})>1 (-|${instant}) (${sign}{1,255}) (${sign}{1,48}) (${sign}{1,128}) (${sign}{1,32}) ` +
    `(-|(?:${element.replace(/\((?!\?)/g, "(?:")})+)(?: ([^]*))?$`,
);

/** Reads a message of RFC 5424. Throws for a text that is none. */
export function readMessage(message: string): ReadMessage {
  const found = shape.exec(message);
  const priority = Number(found?.[1]);
  if (!found || priority > 191) throw new Error(`No message of RFC 5424: ${message.slice(0, 200)}`);
  const [, , at = "", hostname = "", app = "", process = "", kind = "", elements = "", text = ""] = found;
  const data = Object.fromEntries(
    [...elements.matchAll(new RegExp(element, "g"))].map(([, id = "", params = ""]) => [
      id,
      Object.fromEntries(
        [...params.matchAll(new RegExp(param, "g"))].map(([, name = "", value = ""]) => [
          name,
          value.replace(/\\(["\\\]])/g, "$1"),
        ]),
      ),
    ]),
  );
  return { priority, at, hostname, app, process, kind, data, text: text.replace(/^\uFEFF/, "") };
}

/** Starts a receiver on 127.0.0.1: over TLS with a key, else plain. */
export async function syslogDouble(
  key: { privatePem: string; certificate: string } | null,
): Promise<SyslogDouble> {
  /** The connections below TLS, by the port of the sender. */
  const open = new Map<number | undefined, Socket>();
  const note = (socket: Socket) => {
    const { remotePort } = socket;
    open.set(remotePort, socket);
    double.mostOpen = Math.max(double.mostOpen, open.size);
    socket.on("error", () => undefined).on("close", () => open.delete(remotePort));
  };
  const take = (socket: Socket) => {
    const parts: Buffer[] = [];
    double.connections++;
    socket.on("error", () => undefined);
    if (double.fault === "hangs up") return socket.end();
    if (double.fault === "hangs") return;
    if (double.fault === "talks on") {
      const talk = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(64_000)));
      };
      socket.on("drain", talk);
      return talk();
    }
    socket.on("data", (part: Buffer) => {
      if (double.fault === "dies") return open.get(socket.remotePort)?.resetAndDestroy();
      parts.push(part);
    });
    socket.on("end", () => {
      try {
        double.received.push(...unframed(Buffer.concat(parts)).map(readMessage));
      } catch (error) {
        double.problems.push(String(error));
      }
      if (double.fault !== "keeps open") socket.end();
    });
  };
  const server = key
    ? tls.createServer({ key: key.privatePem, cert: key.certificate, allowHalfOpen: true }, take)
    : net.createServer({ allowHalfOpen: true }, take);
  server.on("connection", note);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const double: SyslogDouble = {
    port: (server.address() as AddressInfo).port,
    fault: null,
    received: [],
    connections: 0,
    mostOpen: 0,
    problems: [],
    async close() {
      for (const socket of open.values()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return double;
}
