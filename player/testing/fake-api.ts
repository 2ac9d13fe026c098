import type { Api, Reply } from "#player/link/api.ts";
import { leaseOf, manifestOf } from "./manifests.ts";

const encoder = new TextEncoder();

export interface FakeApi extends Api {
  /** Names of the calls made, in order. */
  calls: string[];
  manifest: Awaited<ReturnType<Api["getManifest"]>>;
  beat: Awaited<ReturnType<Api["heartbeat"]>>;
  pairing: Reply<never> | Awaited<ReturnType<Api["getPairing"]>>;
  /** Answers to the other calls, by name; without an answer the call is unreachable. */
  answers: {
    [Name in
      | "getTime"
      | "getData"
      | "getCommands"
      | "commandReceipt"
      | "post"
      | "sendPlays"
      | "rotateKey"
      | "getPairingWith"]?: Api[Name];
  };
  /** Status of the event stream when it is opened; 0: not reachable. */
  eventsStatus: number;
  /** The wait that a refused event stream asks for, in seconds. */
  eventsRetryAfter: string;
  /** Sends text over every open stream. */
  push(text: string): void;
  /** Ends every open stream. */
  hangUp(): void;
  open(): number;
}

/** Creates an API that gives the configured answers at once. */
export function createFakeApi(): FakeApi {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  async function answer<T>(call: string, sent: Promise<Reply<T>> | undefined): Promise<Reply<T>> {
    api.calls.push(call);
    return (await sent) ?? { kind: "unreachable" };
  }
  const api: FakeApi = {
    calls: [],
    manifest: { kind: "ok", value: manifestOf([]), etag: '"1"' },
    beat: {
      kind: "ok",
      etag: null,
      value: {
        serverTime: new Date(Date.UTC(2026, 10, 20)).toISOString(),
        manifestVersion: 1,
        lease: leaseOf({ until: null, notice: null }),
        commands: 0,
      },
    },
    pairing: { kind: "unreachable" },
    answers: {},
    getTime: () => answer("getTime", api.answers.getTime?.()),
    getData: (documents) => answer("getData", api.answers.getData?.(documents)),
    getCommands: () => answer("getCommands", api.answers.getCommands?.()),
    commandReceipt: (id, body) =>
      answer(`commandReceipt ${id} ${body.state}`, api.answers.commandReceipt?.(id, body)),
    sendPlays: (body) => answer("sendPlays", api.answers.sendPlays?.(body)),
    post: (path, body) => answer(`post ${path}`, api.answers.post?.(path, body)),
    rotateKey: (newKey) => answer("rotateKey", api.answers.rotateKey?.(newKey)),
    getPairingWith: (key) => answer("getPairingWith", api.answers.getPairingWith?.(key)),
    eventsStatus: 200,
    eventsRetryAfter: "",
    push(text) {
      for (const stream of streams) stream.enqueue(encoder.encode(text));
    },
    hangUp() {
      for (const stream of streams) stream.close();
      streams.clear();
    },
    open: () => streams.size,
    async startPairing(_device, enrolment) {
      api.calls.push(enrolment ? `startPairing ${enrolment}` : "startPairing");
      return api.pairing;
    },
    async getPairing() {
      api.calls.push("getPairing");
      return api.pairing;
    },
    async getManifest(etag) {
      api.calls.push(`getManifest ${etag}`);
      return api.manifest;
    },
    async heartbeat() {
      api.calls.push("heartbeat");
      return api.beat;
    },
    async openEvents(signal) {
      api.calls.push("openEvents");
      if (api.eventsStatus === 0) throw new TypeError("Failed to fetch");
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.add(controller);
          signal.addEventListener("abort", () => streams.delete(controller));
        },
      });
      return new Response(body, {
        status: api.eventsStatus,
        headers: {
          "content-type": "text/event-stream",
          ...(api.eventsRetryAfter !== "" && { "retry-after": api.eventsRetryAfter }),
        },
      });
    },
    fetchFile: async () => new Response("", { status: 404 }),
  };
  return api;
}
