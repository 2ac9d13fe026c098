import { createHmac } from "node:crypto";
import { UsageError } from "./terminal.ts";

/** What a message is signed for. */
export interface Message {
  id: string;
  body: string;
}

/** Returns the headers of a message as the server sends them (Standard Webhooks). Throws UsageError for what is no secret. */
export function signedHeaders(secret: string, { id, body }: Message): Record<string, string> {
  if (!/^whsec_[A-Za-z0-9+/]{32,}=*$/.test(secret))
    throw new UsageError("A secret of a webhook begins with whsec_ and is in base64.");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

const answerWithinMs = 15_000;

/** Sends a signed message to a program. Returns the status of its answer, or why there is none. */
export async function forward(address: string, secret: string, message: Message): Promise<number | string> {
  const headers = signedHeaders(secret, message);
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers,
      body: message.body,
      signal,
      redirect: "manual",
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { cause, message: said } = error as Error;
    return String((cause as { code?: string } | undefined)?.code ?? said);
  }
}

/** Returns the address of a program on this machine: `3000/hook` is `http://localhost:3000/hook`. Throws UsageError. */
export function localAddress(text: string): string {
  const withHost = /^\d+(\/|$)/.test(text) ? `localhost:${text}` : text;
  const withScheme = /^https?:\/\//.test(withHost) ? withHost : `http://${withHost}`;
  if (!URL.canParse(withScheme))
    throw new UsageError(`"${text}" is no address. Write it as localhost:3000/hook`);
  return withScheme;
}
