import { type Answer, type Input, Unreachable, type VitrineClient } from "../../index.ts";
import { command, wholeNumber } from "../command.ts";
import { idOf } from "../find.ts";
import { UsageError } from "../terminal.ts";

type Entry = Answer<"GET /api/v1/audit">["items"][number];
type ScreenEvent = Answer<"GET /api/v1/screens/{id}/events">["items"][number];

/** One line of a log. */
interface Line {
  key: string;
  data: unknown;
  text: string;
}

const secondsOf = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`;

const lineOfEntry = (entry: Entry): Line => {
  const { id, at, who, sentence, changes } = entry;
  const what = [sentence.map(({ text }) => text).join(""), ...changes].join("; ");
  return { key: String(id), data: entry, text: `${secondsOf(at)} ${who.name} ${what.trim()}` };
};

const lineOfEvent = (event: ScreenEvent): Line => {
  const { key, at, by, kind, ...more } = event;
  const values = Object.entries(more).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const who = by.name ?? by.kind;
  return { key, data: event, text: [secondsOf(at), `${who}:`, kind, ...values].join(" ") };
};

type Page = { lines: Line[]; cursor: string | null };
type ReadPage = (cursor: string | null, limit: number) => Promise<Page>;

function auditOf(client: VitrineClient, query: Input<"GET /api/v1/audit">["query"]): ReadPage {
  return async (cursor, limit) => {
    const from = cursor === null ? {} : { cursor: Number(cursor) };
    const page = await client.call("GET /api/v1/audit", { query: { ...query, ...from, limit } });
    return { lines: page.items.map(lineOfEntry), cursor: page.nextCursor };
  };
}

function eventsOf(client: VitrineClient, id: number): ReadPage {
  return async (cursor, limit) => {
    const query = { ...(cursor !== null && { cursor }), limit };
    const page = await client.call("GET /api/v1/screens/{id}/events", { params: { id }, query });
    return { lines: page.items.map(lineOfEvent), cursor: page.nextCursor };
  };
}

const pageSize = 100;

/** Returns the newest lines, the newest first: so many, or those before the first that is known. */
async function newest(
  read: ReadPage,
  { most, known }: { most: number; known?: ReadonlySet<string> },
): Promise<Line[]> {
  const found: Line[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read(cursor, Math.min(pageSize, most));
    for (const line of page.lines) {
      if (known?.has(line.key) || found.length === most) return found;
      found.push(line);
    }
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

const everyMs = 2_000;
/** A burst of more is cut, so that a follower keeps up. */
const mostAtOnce = 1_000;

export const logs = command({
  usage:
    "logs [--screen NAME] [--who member:5|keys|screens|…] [--topic TOPIC] [--about screen:5] [--search WORDS] [--from DAY] [--to DAY] [--limit 50] [--follow]",
  what: "list who changed what (the audit log); with --screen the events of that screen. --follow goes on with what is new",
  options: {
    screen: { type: "string" },
    who: { type: "string" },
    topic: { type: "string" },
    about: { type: "string" },
    search: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    limit: { type: "string", default: "50" },
    follow: { type: "boolean", default: false },
  },
  async run({ values, json, open, show, terminal }) {
    const { screen, who, topic, about, search, from, to } = values;
    const most = wholeNumber(values.limit, "limit");
    if (screen !== undefined && (who ?? topic ?? about ?? search ?? from ?? to) !== undefined)
      throw new UsageError(
        "--screen shows the events of a screen: leave out the other filters. Its changes: --about screen:NUMBER",
      );
    const client = await open();
    const asked = { who, topic, about, q: search, from, to };
    const read =
      screen === undefined
        ? auditOf(client, asked as Input<"GET /api/v1/audit">["query"])
        : eventsOf(client, await idOf(client, "screen", screen));
    const lines = (await newest(read, { most })).reverse();
    if (!values.follow)
      return show(
        lines.map(({ data }) => data),
        lines.map(({ text }) => text),
      );
    // One entry in a line, for programs that read them one after the other.
    const print = (fresh: readonly Line[]) => {
      for (const { data, text } of fresh)
        if (json) terminal.printData(data);
        else terminal.print(text);
    };
    print(lines);
    const known = new Set(lines.map(({ key }) => key));
    for (;;) {
      await new Promise((done) => setTimeout(done, everyMs));
      const fresh = await newest(read, { most: mostAtOnce, known }).catch((error: unknown) => {
        if (!(error instanceof Unreachable)) throw error;
        terminal.tell(`${error.message} It is asked again.`);
        return [];
      });
      for (const { key } of fresh) known.add(key);
      print(fresh.reverse());
    }
  },
});
