import type { Answer } from "../../index.ts";
import { command, instantOf, minutes } from "../command.ts";
import { idOf } from "../find.ts";
import { filterOf, filters, filterUsage } from "../which-screens.ts";

export const screens = command({
  usage: `screens ${filterUsage}`,
  what: "list the screens",
  options: filters,
  async run({ values, open, showTable }) {
    const client = await open();
    const found = [];
    const query = { ...(await filterOf(client, values)), limit: 500 };
    for await (const screen of client.all("GET /api/v1/screens", { query })) found.push(screen);
    showTable(
      found,
      ["ID", "NAME", "STATE", "PLAYS", "TAGS", "LAST CONTACT"],
      found.map(({ id, name, connection, playing, tags, lastContactAt }) => [
        ...[id, name, connection, playing?.itemName, tags.join(", ") || null, minutes(lastContactAt)],
      ]),
    );
  },
});

export const groups = command({
  usage: "groups",
  what: "list the groups of screens",
  async run({ open, showTable }) {
    const { items } = await (await open()).call("GET /api/v1/groups", {});
    const names = new Map(items.map(({ id, name }) => [id, name]));
    showTable(
      items,
      ["ID", "NAME", "INSIDE", "SCREENS", "TAGS"],
      items.map(({ id, name, parentId, screenIds, smart }) => [
        ...[id, name, parentId && names.get(parentId), screenIds.length, smart?.tags.join(", ")],
      ]),
    );
  },
});

export const why = command({
  usage: "why SCREEN [--at TIME]",
  what: "show what a screen plays, and why; SCREEN is its number or name",
  options: { at: { type: "string" } },
  min: 1,
  async run({ values, named: [name = ""], open, show }) {
    const at = values.at === undefined ? undefined : instantOf(values.at);
    const client = await open();
    const found = await client.call("GET /api/v1/screens/{id}/why", {
      params: { id: await idOf(client, "screen", name) },
      query: at ? { at: at.toISOString() } : {},
    });
    show(found, [
      found.summary,
      ...found.reasons.map(({ name, won, verdict }) => `${won ? "→" : " "} ${name}: ${verdict}`),
    ]);
  },
});

const longestHours = 31 * 24;
interface Row {
  from: string;
  /** Null: it plays on. */
  until: string | null;
  playlist: string | null;
  because: string | null;
  summary: string;
}

/** A plan that changes more often is cut. */
const mostRows = 500;

export const timeline = command({
  usage: "timeline SCREEN [--from TIME] [--hours 24]",
  what: "list what a screen plays when, hour after hour",
  options: { from: { type: "string" }, hours: { type: "string", default: "24" } },
  min: 1,
  async run({ values, named: [name = ""], open, terminal, showTable }) {
    const from = values.from === undefined ? new Date() : instantOf(values.from);
    const hours = Math.min(longestHours, Number(values.hours) || 24);
    const end = new Date(from.getTime() + hours * 3_600_000).toISOString();
    const client = await open();
    const params = { id: await idOf(client, "screen", name) };
    const rows: Row[] = [];
    let at: string | null = from.toISOString();
    while (at !== null && at < end && rows.length < mostRows) {
      const found: Answer<"GET /api/v1/screens/{id}/why"> = await client.call(
        "GET /api/v1/screens/{id}/why",
        {
          params,
          query: { at },
        },
      );
      const { changesAt, playlistName, reasons, summary } = found;
      const until: string | null = changesAt === null ? null : new Date(changesAt).toISOString();
      const because = reasons.find(({ won }) => won)?.name ?? null;
      const last = rows.at(-1);
      if (last && last.playlist === playlistName && last.because === because) last.until = until;
      else rows.push({ from: at, until, playlist: playlistName, because, summary });
      at = until !== null && until > at ? until : null;
    }
    if (rows.length === mostRows) terminal.tell(`Only the first ${mostRows} changes are shown.`);
    showTable(
      rows,
      ["FROM", "UNTIL", "PLAYS", "BECAUSE OF"],
      rows.map(({ from, until, playlist, because }) => [
        ...[minutes(from), until === null ? "on" : minutes(until), playlist, because],
      ]),
    );
  },
});
