import net, { isIP, type Socket } from "node:net";
import tls from "node:tls";
import { isSyslogOverTls } from "#shared/webhooks.ts";
import { type PostSettings, troubleOf } from "../guarded-post.ts";
import { addressGuard } from "../public-address.ts";
import { framed } from "./message.ts";
import type { Syslog, SyslogReceiver } from "./port.ts";
import { serverOf } from "./server-of.ts";

const withinMs = 15_000;
const minSettleMs = 50;
/** Receivers send nothing. What one sends is read, because its end comes after it, but it may be endless. */
const maxReadBytes = 64 * 1024;
/** Ports that IANA has assigned (RFC 5425 and RFC 6587). */
const usualPorts = { tls: 6514, tcp: 601 };

/**
 * Sends over TLS, or without it where `privateToo` allows that. The address is checked as `guardedRequest` checks it. The time
 * limit is for everything together.
 */
export function realSyslog(settings: PostSettings): Syslog {
  const guard = addressGuard(settings);

  function connect({ url, caCertificate }: SyslogReceiver): Socket {
    const server = serverOf(url);
    if (!server) throw Object.assign(new Error("No name of a server"), { code: "ENOTFOUND" });
    const host = server.hostname.replace(/^\[|\]$/g, "");
    const isTls = isSyslogOverTls(url);
    guard.require(host);
    const to = {
      host,
      port: Number(server.port) || usualPorts[isTls ? "tls" : "tcp"],
      ...guard.connection,
    };
    if (!isTls) return net.connect(to);
    return tls.connect({
      ...to,
      ...(isIP(host) === 0 && { servername: host }),
      ...(caCertificate && { ca: caCertificate }),
    });
  }

  return {
    async send(receiver, messages) {
      const isTls = isSyslogOverTls(receiver.url);
      if (!isTls && !guard.plainToo) return { arrived: false, status: null, trouble: "not secure" };
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      let socket: Socket | undefined;
      try {
        socket = connect(receiver);
        await sentAndClosed(socket, isTls, Buffer.concat(messages.map(framed)), signal);
        return { arrived: true, status: null };
      } catch (error) {
        return { arrived: false, status: null, trouble: troubleOf(error, signal) };
      } finally {
        socket?.destroy();
      }
    },
  };
}

/**
 * Sends all, waits for a moment, ends our side, and waits for the receiver to end its own. One that closes before us has
 * refused us: what it sends, and whether it has read anything, is not known.
 */
const sentAndClosed = (socket: Socket, isTls: boolean, bytes: Buffer, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let isEnded = false;
    const hungUp = () => reject(Object.assign(new Error("The receiver hung up"), { code: "ECONNRESET" }));
    const fail = () => reject(signal.reason);
    let readBytes = 0;
    signal.addEventListener("abort", fail, { once: true });
    socket
      .on("error", reject)
      .on("data", (part: Buffer) => {
        readBytes += part.length;
        if (readBytes > maxReadBytes) hungUp();
      })
      .once(isTls ? "secureConnect" : "connect", () => {
        // As long as a way there and back, in which a refusal arrives.
        const settleMs = performance.now() - began + minSettleMs;
        const end = () => {
          isEnded = socket.writable;
          socket.end();
        };
        // In two parts: a process that stood still for all of one has not looked for the refusal yet.
        socket.write(bytes, () => setTimeout(() => setTimeout(end, settleMs / 2), settleMs / 2));
      })
      .once("end", () => {
        if (!isEnded) hungUp();
      })
      .once("close", (hadError) => {
        signal.removeEventListener("abort", fail);
        if (isEnded && !hadError) resolve();
        else hungUp();
      });
  });
