import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface BarePeer {
  url: string;
  answer(body: Buffer): Promise<void>;
  stop(): void;
}

/** Starts bare node:http in a separate process. */
export async function startBarePeer(): Promise<BarePeer> {
  const child: ChildProcess = fork(join(import.meta.dirname, "bare-http.ts"));
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async answer(body) {
      const known = once(child, "message");
      child.send({ base64: body.toString("base64") });
      await known;
    },
    stop: () => child.disconnect(),
  };
}
