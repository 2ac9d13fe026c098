import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Answer, VitrineClient } from "../../index.ts";
import { asks, command } from "../command.ts";
import { idOf } from "../find.ts";
import { UsageError } from "../terminal.ts";

export const upload = command({
  usage: "upload FILE… [--playlist NAME]",
  what: "upload files, and add them to a playlist",
  options: { playlist: { type: "string" } },
  min: 1,
  max: Number.POSITIVE_INFINITY,
  async run({ values, named: files, terminal, open, showTable }) {
    for (const file of files)
      if (!(await stat(file).catch(() => null))?.isFile()) throw new UsageError(`${file} is no file.`);
    const client = await open();
    const playlist = values.playlist === undefined ? null : await idOf(client, "playlist", values.playlist);
    const made: { id: number; file: string }[] = [];
    for (const file of files) {
      const onProgress = (sent: number, of: number) =>
        terminal.progress(`${basename(file)} ${of === 0 ? 100 : Math.floor((sent / of) * 100)} %`);
      made.push({ id: await client.upload({ file, onProgress }), file });
      terminal.progress("");
      terminal.tell(`${file} is uploaded. The server prepares it.`);
    }
    if (playlist !== null) await append(client, playlist, made);
    showTable(
      made,
      ["MEDIA", "FILE"],
      made.map(({ id, file }) => [id, file]),
    );
  },
});

type Playlist = Answer<"GET /api/v1/playlists/{id}">;

async function append(client: VitrineClient, id: number, made: readonly { id: number }[]): Promise<void> {
  const { name, shuffle, revision, items }: Playlist = await client.call("GET /api/v1/playlists/{id}", {
    params: { id },
  });
  const kept = items.map(({ media, playlist, key: _, ...item }) => ({
    ...item,
    ...(media && { mediaId: media.id }),
    ...(playlist && { playlistId: playlist.id }),
  }));
  const added = made.map(({ id: mediaId }) => ({ mediaId, durationMs: 10_000 }));
  await client.call("PUT /api/v1/playlists/{id}", {
    params: { id },
    body: { name, shuffle, revision, items: [...kept, ...added] } as never,
  });
}

export const media = command({
  usage: "media [--search WORDS]",
  what: "list the media of the library",
  options: { search: { type: "string" } },
  async run({ values, open, showTable }) {
    const client = await open();
    const found = [];
    const query = values.search === undefined ? {} : { q: values.search };
    for await (const one of client.all("GET /api/v1/media", { query })) found.push(one);
    showTable(
      found,
      ["ID", "NAME", "KIND", "STATE"],
      found.map(({ id, name, kind, state }) => [id, name, kind, state]),
    );
  },
});

export const playlists = command({
  usage: "playlists [--search WORDS]",
  what: "list the playlists",
  options: { search: { type: "string" } },
  async run({ values, open, showTable }) {
    const client = await open();
    const found = [];
    const query = values.search === undefined ? {} : { q: values.search };
    for await (const one of client.all("GET /api/v1/playlists", { query })) found.push(one);
    showTable(
      found,
      ["ID", "NAME", "ITEMS"],
      found.map(({ id, name, itemCount }) => [id, name, itemCount]),
    );
  },
});

export const publish = command({
  usage: "publish [--note TEXT] [--yes]",
  what: "show what would change on the screens, ask, and publish it",
  options: { ...asks, note: { type: "string", default: "" } },
  async run({ values, terminal, open, confirm, show }) {
    const client = await open();
    const { changes, affectedCount } = await client.call("GET /api/v1/publishing/changes", {});
    if (changes.length === 0) {
      terminal.tell("There is nothing to publish.");
      return show({ number: null }, []);
    }
    for (const { subject, did } of changes) terminal.tell(`  ${subject.kind} ${subject.name}: ${did}`);
    terminal.tell(`${affectedCount} screens play something else then.`);
    if (!(await confirm("Publish?"))) return;
    const made = await client.call("POST /api/v1/publications", { body: { note: values.note } });
    show(made, [`Version ${made.number} is published.`]);
  },
});
