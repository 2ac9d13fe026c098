import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { Answer } from "../index.ts";
import { VitrineClient } from "../index.ts";
import { apply, exportFolder } from "./apply/commands.ts";
import type { Call, Command } from "./command.ts";
import { checkedUrl, forgetLogin, keepLogin, loginFile, readLogin } from "./stored-login.ts";
import { tableOf, UsageError } from "./terminal.ts";

const open = async ({ env }: Call) => new VitrineClient(await readLogin(env));
const json = { json: { type: "boolean", default: false } } as const;
const printJson = ({ terminal }: Call, value: unknown) => terminal.print(JSON.stringify(value, null, 2));
const minutes = (text: string | null) =>
  text === null ? "never" : `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;

const login: Command = {
  usage: "login [--url ADDRESS] [--key KEY]",
  what: "keep the address of a server and an API key (Settings > API keys)",
  async run({ words, terminal, env }) {
    const { values } = parseArgs({
      args: words,
      options: { url: { type: "string" }, key: { type: "string" } },
    });
    const url = checkedUrl(values.url ?? (await terminal.ask("Address of the server: ")));
    const key = values.key ?? (await terminal.ask("API key: ", { secret: true }));
    const { user, account } = await new VitrineClient({ url, key }).call("GET /api/v1/me", {});
    await keepLogin(env, { url, key });
    terminal.tell(`Logged in to ${account.name} with the role ${user.role}. Kept in ${loginFile(env)}`);
  },
};

const logout: Command = {
  usage: "logout",
  what: "delete the kept key from this machine",
  async run({ words, terminal, env }) {
    parseArgs({ args: words, options: {} });
    await forgetLogin(env);
    terminal.tell("The key is deleted here. Revoke it under Settings > API keys if others may have it.");
  },
};

const whoami: Command = {
  usage: "whoami [--json]",
  what: "show the account and the role of the key",
  async run(call) {
    const { values } = parseArgs({ args: call.words, options: json });
    const client = await open(call);
    const { user, account, key } = await client.call("GET /api/v1/me", {});
    const found = { server: client.url, account: account.name, role: user.role, key: key?.name ?? null };
    if (values.json) return printJson(call, found);
    for (const [name, value] of Object.entries(found)) call.terminal.print(`${name.padEnd(8)} ${value}`);
  },
};

const screenHeads = ["ID", "NAME", "STATE", "PLAYS", "LAST CONTACT"];
const screens: Command = {
  usage: "screens [--state online|offline|…] [--search WORDS] [--json]",
  what: "list the screens",
  async run(call) {
    const options = { ...json, state: { type: "string" }, search: { type: "string" } } as const;
    const { values } = parseArgs({ args: call.words, options });
    const client = await open(call);
    const found = [];
    // The server says which states there are.
    const query = {
      ...(values.state && { state: values.state as never }),
      ...(values.search && { q: values.search }),
    };
    for await (const screen of client.all("GET /api/v1/screens", { query })) found.push(screen);
    if (values.json) return printJson(call, found);
    const rows = found.map(({ id, name, connection, playing, lastContactAt }) => [
      ...[String(id), name, connection, playing?.itemName ?? "-", minutes(lastContactAt)],
    ]);
    for (const line of tableOf(screenHeads, rows)) call.terminal.print(line);
  },
};

/** Finds a screen by its number or its name. Throws UsageError for none, and for several with the name. */
async function screenCalled(client: VitrineClient, text: string): Promise<number> {
  if (/^\d+$/.test(text)) return Number(text);
  const found = [];
  for await (const screen of client.all("GET /api/v1/screens", { query: { q: text } }))
    if (screen.name.toLowerCase() === text.toLowerCase()) found.push(screen);
  const [one] = found;
  if (!one) throw new UsageError(`No screen is called "${text}". See: vitrine screens`);
  if (found.length > 1)
    throw new UsageError(
      `Several screens are called "${text}": ${found.map(({ id }) => id).join(", ")}. Give the number.`,
    );
  return one.id;
}

const why: Command = {
  usage: "why SCREEN [--at TIME] [--json]",
  what: "show what a screen plays, and why; SCREEN is its number or name",
  async run(call) {
    const options = { ...json, at: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: call.words, options, allowPositionals: true });
    const [name] = positionals;
    if (name === undefined) throw new UsageError("Say which screen: vitrine why SCREEN");
    const at = values.at === undefined ? undefined : new Date(values.at);
    if (at && Number.isNaN(at.getTime()))
      throw new UsageError(`"${values.at}" is no time. Write it as 2026-11-23T18:00`);
    const client = await open(call);
    const id = await screenCalled(client, name);
    const found = await client.call("GET /api/v1/screens/{id}/why", {
      params: { id },
      query: at ? { at: at.toISOString() } : {},
    });
    if (values.json) return printJson(call, found);
    call.terminal.print(found.summary);
    for (const { name, won, verdict } of found.reasons)
      call.terminal.print(`${won ? "→" : " "} ${name}: ${verdict}`);
  },
};

const upload: Command = {
  usage: "upload FILE… [--playlist NAME] [--json]",
  what: "upload files, and add them to a playlist",
  async run(call) {
    const options = { ...json, playlist: { type: "string" } } as const;
    const { values, positionals: files } = parseArgs({ args: call.words, options, allowPositionals: true });
    if (files.length === 0) throw new UsageError("Say which files: vitrine upload FILE…");
    for (const file of files)
      if (!(await stat(file).catch(() => null))?.isFile()) throw new UsageError(`${file} is no file.`);
    const client = await open(call);
    const playlist = values.playlist === undefined ? null : await playlistCalled(client, values.playlist);
    const made: { id: number; file: string }[] = [];
    for (const file of files) {
      const onProgress = (sent: number, of: number) =>
        call.terminal.progress(`${basename(file)} ${of === 0 ? 100 : Math.floor((sent / of) * 100)} %`);
      made.push({ id: await client.upload({ file, onProgress }), file });
      call.terminal.progress("");
      call.terminal.tell(`${file} is uploaded. The server prepares it.`);
    }
    if (playlist) await append(client, playlist, made);
    if (values.json) return printJson(call, made);
    for (const line of tableOf(
      ["MEDIA", "FILE"],
      made.map(({ id, file }) => [String(id), file]),
    ))
      call.terminal.print(line);
  },
};

type Playlist = Answer<"GET /api/v1/playlists/{id}">;
async function playlistCalled(client: VitrineClient, name: string): Promise<number> {
  const { items } = await client.call("GET /api/v1/playlists", {});
  const found = items.find((playlist) => playlist.name.toLowerCase() === name.toLowerCase());
  if (!found) throw new UsageError(`No playlist is called "${name}".`);
  return found.id;
}

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

const publish: Command = {
  usage: "publish [--note TEXT] [--yes]",
  what: "show what would change on the screens, ask, and publish it",
  async run(call) {
    const options = {
      yes: { type: "boolean", default: false },
      note: { type: "string", default: "" },
    } as const;
    const { values } = parseArgs({ args: call.words, options });
    const client = await open(call);
    const { changes, affectedCount } = await client.call("GET /api/v1/publishing/changes", {});
    if (changes.length === 0) return call.terminal.tell("There is nothing to publish.");
    for (const { subject, did } of changes) call.terminal.tell(`  ${subject.kind} ${subject.name}: ${did}`);
    call.terminal.tell(`${affectedCount} screens play something else then.`);
    if (!values.yes && !/^y(es)?$/i.test(await call.terminal.ask("Publish? [y/N] "))) return;
    const { number } = await client.call("POST /api/v1/publications", { body: { note: values.note } });
    call.terminal.print(`Version ${number} is published.`);
  },
};

export const commands: Record<string, Command> = {
  login,
  logout,
  whoami,
  screens,
  why,
  upload,
  publish,
  apply,
  export: exportFolder,
};
