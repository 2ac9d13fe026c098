import { Refusal, Unreachable, type VitrineClient } from "../../index.ts";
import { command, type Work, wholeNumber } from "../command.ts";
import { forward, localAddress, signedHeaders } from "../sign.ts";

const everyMs = 1_000;
const options = {
  "forward-to": { type: "string" },
  events: { type: "string" },
  secret: { type: "string" },
  count: { type: "string" },
} as const;

export const listen = command({
  usage: "listen [--forward-to localhost:3000/hook] [--events media.ready,…] [--secret whsec_…] [--count N]",
  what: "show events of the account as they happen, and pass them on to a program on this machine, signed as a webhook is. --count ends after so many",
  options,
  async run(work) {
    const { values, terminal, open } = work;
    const to = values["forward-to"] === undefined ? null : localAddress(values["forward-to"]);
    const most = values.count === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.count, "count");
    if (values.secret !== undefined) signedHeaders(values.secret, { id: "", body: "" });
    const client = await open();
    const begin = () =>
      // The server says which events there are.
      client.call("POST /api/v1/webhook-listeners", {
        body:
          values.events === undefined
            ? {}
            : { events: values.events.split(",").map((each) => each.trim()) as never },
      });
    let listener = await begin();
    const secret = values.secret ?? listener.secret;
    // The one that was given opens more than this listener, and logs of scripts keep what is printed.
    const named = values.secret === undefined ? secret : "that was given";
    terminal.tell(
      `Listening. ${to === null ? "" : `Messages are signed with the secret ${named} `}(Ctrl+C ends)`,
    );
    const stopped = new Promise<"stopped">((stop) => process.once("SIGINT", () => stop("stopped")));
    try {
      for (let [after, seen] = [0, 0]; seen < most; ) {
        const found = await eventsAfter(work, client, listener.id, after);
        if (found === "ended") {
          terminal.tell(
            "The server ended the listener, because it was not asked for some minutes. A new one begins.",
          );
          listener = await begin();
          after = 0;
          continue;
        }
        for (const item of found.slice(0, most - seen)) {
          after = Math.max(after, item.id);
          seen++;
          const answer =
            to === null ? null : await forward(to, secret, { id: item.messageId, body: item.body });
          show(work, item, answer);
        }
        const waits = new Promise((done) => setTimeout(done, everyMs));
        if (seen < most && found.length === 0 && (await Promise.race([stopped, waits])) === "stopped") break;
      }
    } finally {
      await client
        .call("DELETE /api/v1/webhook-listeners/{id}", { params: { id: listener.id } })
        .catch(() => undefined);
    }
  },
});

interface Item {
  id: number;
  messageId: string;
  event: string;
  body: string;
}

/** Returns the events after one. A server that does not answer now is asked again. */
async function eventsAfter(
  { terminal }: Pick<Work<typeof options>, "terminal">,
  client: VitrineClient,
  id: number,
  after: number,
): Promise<Item[] | "ended"> {
  try {
    const input = { params: { id }, query: { after } };
    return (await client.call("GET /api/v1/webhook-listeners/{id}/events", input)).items;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "listenerEnded") return "ended";
    if (!(error instanceof Unreachable)) throw error;
    terminal.tell(`${error.message} It is asked again.`);
    return [];
  }
}

function show({ terminal, json }: Work<typeof options>, item: Item, answer: number | string | null): void {
  const { messageId, event, body } = item;
  const { timestamp, data } = JSON.parse(body) as { timestamp: string; data: unknown };
  // One event in a line, for programs that read them one after the other.
  if (json) {
    terminal.printData({ id: messageId, type: event, timestamp, data, answer });
    return;
  }
  terminal.print(`${timestamp.slice(11, 19)} ${event} ${JSON.stringify(data)}`);
  if (answer !== null) terminal.print(`         → ${answer}`);
}
