import type { VitrineClient } from "../index.ts";
import { UsageError } from "./terminal.ts";

const lists = {
  screen: { call: "GET /api/v1/screens", searches: true, see: "vitrine screens" },
  group: { call: "GET /api/v1/groups", searches: false, see: "vitrine groups" },
  playlist: { call: "GET /api/v1/playlists", searches: false, see: "vitrine playlists" },
  media: { call: "GET /api/v1/media", searches: true, see: "vitrine media" },
  schedule: { call: "GET /api/v1/schedules", searches: true, see: "vitrine schedules" },
  trigger: { call: "GET /api/v1/triggers", searches: false, see: "vitrine triggers" },
} as const;

interface Named {
  id: number;
  name: string;
}

/** Finds a thing by its number (`12` or `#12`) or its name, whatever its case. Throws UsageError for none, and for several with the name. */
export async function idOf(client: VitrineClient, kind: keyof typeof lists, text: string): Promise<number> {
  if (/^#?\d+$/.test(text)) return Number(text.replace("#", ""));
  const { call, searches, see } = lists[kind];
  const found: number[] = [];
  const query = searches ? { q: text } : {};
  for await (const { id, name } of client.all(call, { query } as never) as AsyncGenerator<Named>)
    if (name.toLowerCase() === text.toLowerCase()) found.push(id);
  const [one] = found;
  if (one === undefined) throw new UsageError(`No ${kind} is called "${text}". See: ${see}`);
  if (found.length > 1)
    throw new UsageError(`Several are called "${text}": ${found.join(", ")}. Give the number.`);
  return one;
}
