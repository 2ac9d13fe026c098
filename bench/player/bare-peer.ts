import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";

export interface BareAnswer {
  status: number;
  /** `name, value, ...`, without the headers that node:http adds. */
  headers: string[];
  base64: string;
}

export interface BarePeer {
  port: number;
  pid: number;
  /** Sends the request to the server at this port. From now on the peer answers with the same bytes. */
  copy(port: number, request: Buffer): Promise<void>;
  stop(): void;
}

const headEnd = "\r\n\r\n";
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/** Starts bare node:http in a separate process, like the server. */
export async function startBarePeer(): Promise<BarePeer> {
  const child = fork(join(import.meta.dirname, "bare-http.ts"));
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    async copy(from, request) {
      const known = once(child, "message");
      child.send(await answerOf(from, request));
      await known;
    },
    stop: () => child.disconnect(),
  };
}

async function answerOf(port: number, request: Buffer): Promise<BareAnswer> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  let bytes = Buffer.alloc(0);
  for await (const part of socket) {
    bytes = Buffer.concat([bytes, part as Buffer]);
    if (isWhole(bytes)) break;
  }
  const end = bytes.indexOf(headEnd);
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = lines.flatMap((line) => {
    const [name = "", ...value] = line.split(": ");
    return ownHeaders.has(name.toLowerCase()) ? [] : [name, value.join(": ")];
  });
  const body = bytes.subarray(end + headEnd.length);
  return { status: Number(first.split(" ")[1]), headers, base64: body.toString("base64") };
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, end).toString("latin1"))?.[1] ?? "0";
  return bytes.length >= end + headEnd.length + Number(length);
}
