/** Runs as a process apart: sends calls over HTTP, so that the measured thread does the server's work only. */
import { Agent, request } from "node:http";
import type { Answer, Sent } from "./calls.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const longestReason = 120;

const send = (port: number, { method, url, headers, body, streams }: Sent) =>
  new Promise<Answer>((resolve) => {
    const to = { host: "127.0.0.1", port, method, path: url, agent, headers };
    request(to, (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      if (streams) {
        response.destroy();
        return resolve({ status, reason: "" });
      }
      response.on("data", (part: Buffer) => {
        if (status >= 400) parts.push(part);
      });
      response.on("end", () => resolve({ status, reason: reasonIn(Buffer.concat(parts).toString()) }));
      response.on("error", (error) => resolve({ status, reason: String(error) }));
    })
      .on("error", (error) => resolve({ status: 0, reason: String(error) }))
      .end(body);
  });

function reasonIn(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: string | { message?: string } };
    return String(typeof error === "object" ? error.message : (error ?? "")).slice(0, longestReason);
  } catch {
    return body.slice(0, longestReason);
  }
}

process.on("message", async ({ port, calls }: { port: number; calls: Sent[] }) => {
  process.send?.(await Promise.all(calls.map((call) => send(port, call))));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
