import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { decryptPush, type ReceiverKeys } from "./decrypt.ts";

/** A message that arrived and could be read. */
export interface Arrived {
  payload: unknown;
  ttl: number;
  urgency: string;
  topic: string | null;
}

/** What a browser has after it subscribed. */
export interface Subscribed {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** In order of arrival. */
  arrived: Arrived[];
  /** The next requests get this answer instead; Retry-After in seconds. */
  answer: { status: number; retryAfter?: number } | null;
  /** The status of every answer. */
  answers: number[];
}

/** RFC 8030 lets a service refuse more than 4096 bytes; all do. */
const maxBytes = 4096;

export interface PushService {
  origin: string;
  /** Makes a subscription for the service with this key (PushManager.subscribe). */
  subscribe(applicationServerKey: string): Subscribed;
  close(): Promise<void>;
}

/**
 * A push service as browsers have them (RFC 8030): it takes messages that are signed with the key of the subscription
 * (RFC 8292) and encrypted for the browser (RFC 8291), and reads them as the browser would.
 */
export async function startPushService(): Promise<PushService> {
  const known = new Map<string, Subscribed & { receiver: ReceiverKeys; serverKey: string }>();
  const server = createServer(async (request, response) => {
    const to = known.get((request.url ?? "").replace("/push/", ""));
    const body = await bodyOf(request);
    const status = to ? (to.answer?.status ?? statusOf(request, body, to)) : 404;
    to?.answers.push(status);
    if (to?.answer?.retryAfter !== undefined) response.setHeader("retry-after", to.answer.retryAfter);
    if (status === 201) response.setHeader("location", `${origin}/message/${randomBytes(6).toString("hex")}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function statusOf(
    { headers, method }: IncomingMessage,
    body: Buffer,
    to: Subscribed & { receiver: ReceiverKeys; serverKey: string },
  ): number {
    if (
      method !== "POST" ||
      !/^\d+$/.test(headers.ttl as string) ||
      headers["content-encoding"] !== "aes128gcm"
    )
      return 400;
    if (body.length > maxBytes) return 413;
    const signed = vapidStatus(headers.authorization ?? "", { origin, serverKey: to.serverKey });
    if (signed !== 201) return signed;
    try {
      to.arrived.push({
        payload: JSON.parse(decryptPush(body, to.receiver)),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency ?? "normal"),
        topic: (headers.topic as string | undefined) ?? null,
      });
      return 201;
    } catch {
      return 400;
    }
  }

  return {
    origin,
    subscribe(serverKey) {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const receiver = {
        privateKey: pair.getPrivateKey("base64url"),
        publicKey: pair.getPublicKey("base64url"),
        auth: randomBytes(16).toString("base64url"),
      };
      const id = randomBytes(16).toString("hex");
      const keys = { p256dh: receiver.publicKey, auth: receiver.auth };
      const made = {
        subscription: { endpoint: `${origin}/push/${id}`, keys },
        arrived: [],
        answer: null,
        answers: [],
        receiver,
        serverKey,
      };
      known.set(id, made);
      return made;
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** 201 when the request is signed as RFC 8292 demands; else the status of a push service. */
function vapidStatus(authorization: string, expected: { origin: string; serverKey: string }): number {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (signature === "") return 401;
  if (key !== expected.serverKey) return 403;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const leftS = exp - Date.now() / 1000;
  const isGood =
    alg === "ES256" &&
    aud === expected.origin &&
    leftS > 0 &&
    leftS <= 86_400 &&
    /^(mailto:|https:)/.test(sub);
  return isSigned && isGood ? 201 : 401;
}
