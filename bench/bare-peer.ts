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
  url: string;
  port: number;
  pid: number;
  /** Sends the request to the server at this port. From now on the peer answers with the same bytes. */
  copy(port: number, request: Buffer): Promise<void>;
  /** From now on the peer answers with this body. */
  answer(body: Buffer, type?: string): Promise<void>;
  stop(): void;
}

const headEnd = "\r\n\r\n";
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/** Starts the bare peer as a separate process, like the server. With `database`, it also saves and reads one row. */
export async function startBarePeer(database = ""): Promise<BarePeer> {
  const child = fork(join(import.meta.dirname, "bare-program.ts"), {
    execArgv: [],
    env: { ...process.env, BARE_DATABASE: database },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const give = async (given: BareAnswer) => {
    const known = once(child, "message");
    child.send(given);
    await known;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    copy: async (from, request) => give(await answerOf(from, request)),
    answer: (body, type = "application/json") =>
      give({
        status: 200,
        headers: ["content-type", type, "content-length", String(body.length)],
        base64: body.toString("base64"),
      }),
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
