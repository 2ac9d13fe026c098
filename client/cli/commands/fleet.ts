import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answer, Input, VitrineClient } from "../../index.ts";
import { command, plans, type Work, wouldChange } from "../command.ts";
import { idOf } from "../find.ts";
import { UsageError } from "../terminal.ts";
import { keepUndo } from "../undo-file.ts";
import { chosen, chosenUsage, type Which, whichScreens } from "../which-screens.ts";

type Change = Input<"POST /api/v1/screens/changes">["body"]["change"];
type Results = Answer<"POST /api/v1/screens/changes">["results"];

const options = { ...chosen, ...plans };
type FleetWork = Work<typeof options>;

/** Shows what a change would do, asks, does it, and keeps what takes it back. */
export async function changeMany(
  { terminal, env, show, json, confirm, values }: Omit<FleetWork, "values"> & { values: { plan?: boolean } },
  client: VitrineClient,
  { which, change, what }: { which: Which; change: Change; what: string },
): Promise<void> {
  const ask = (preview: boolean) =>
    client.call("POST /api/v1/screens/changes", { body: { ...which, change, preview } });
  const { results: expected } = await ask(true);
  const rowsOf = (results: Results) =>
    results
      .filter(({ outcome }) => outcome !== "same")
      .map(({ id, name, outcome, message }) =>
        outcome === "done" ? `~ ${name ?? id}: ${what}` : `! ${name ?? id}: ${message}`,
      );
  const count = expected.filter(({ outcome }) => outcome === "done").length;
  if (count > 0 && values.plan) terminal.status = wouldChange;
  if (values.plan || count === 0) {
    if (expected.length === 0) terminal.tell("No screen fits.");
    else if (count === 0) terminal.tell("There is nothing to change.");
    return show({ results: expected, undo: null }, rowsOf(expected));
  }
  if (!json) for (const line of rowsOf(expected)) terminal.tell(line);
  if (!(await confirm(`Change ${count === 1 ? "this screen" : `these ${count} screens`}?`))) return;
  const { results, undo: bodies } = await ask(false);
  const undo = bodies.length === 0 ? null : await keepUndo(env, { url: client.url, what, bodies });
  if (results.some(({ outcome }) => outcome === "failed")) terminal.status = 1;
  show({ results, undo }, rowsOf(results));
  if (undo !== null) terminal.tell(`To take it back: vitrine undo ${undo}`);
}

const anyNumber = { max: Number.POSITIVE_INFINITY } as const;
const tagsOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

export const rename = command({
  usage: `screens rename PATTERN ${chosenUsage} [--plan] [--yes]`,
  what: "rename screens; {n} in the pattern is 1, 2, 3, …",
  options: { ...options, from: { type: "string", default: "1" } },
  min: 1,
  ...anyNumber,
  async run(work) {
    const [namePattern = "", ...named] = work.named;
    const client = await work.open();
    const which = await whichScreens(client, named, work.values);
    const change: Change = { kind: "settings", namePattern, firstNumber: Number(work.values.from) };
    await changeMany(work, client, { which, change, what: `is called ${namePattern} then` });
  },
});

export const tag = command({
  usage: `screens tag --add TAG,… --remove TAG,… ${chosenUsage} [--plan] [--yes]`,
  what: "give screens tags, and take tags from them",
  options: { ...options, add: { type: "string" }, remove: { type: "string" } },
  ...anyNumber,
  async run(work) {
    const [add, remove] = [tagsOf(work.values.add), tagsOf(work.values.remove)];
    if (add.length + remove.length === 0)
      throw new UsageError("Say which tags: --add TAG,… or --remove TAG,…");
    const client = await work.open();
    const which = await whichScreens(client, work.named, work.values);
    const words = [...add.map((each) => `+${each}`), ...remove.map((each) => `-${each}`)];
    await changeMany(work, client, { which, change: { kind: "tags", add, remove }, what: words.join(" ") });
  },
});

const groupCommand = (kind: "join group" | "leave group", word: "join" | "leave", what: string) =>
  command({
    usage: `screens ${word} GROUP ${chosenUsage} [--plan] [--yes]`,
    what,
    options,
    min: 1,
    ...anyNumber,
    async run(work) {
      const [group = "", ...named] = work.named;
      const client = await work.open();
      const which = await whichScreens(client, named, work.values);
      const change: Change = { kind, groupId: await idOf(client, "group", group) };
      await changeMany(work, client, { which, change, what: `${word}s ${group}` });
    },
  });
export const joinGroup = groupCommand("join group", "join", "add screens to a group");
export const leaveGroup = groupCommand("leave group", "leave", "take screens out of a group");

export const play = command({
  usage: `screens play PLAYLIST|none ${chosenUsage} [--plan] [--yes]`,
  what: "give screens a default playlist",
  options,
  min: 1,
  ...anyNumber,
  async run(work) {
    const [playlist = "", ...named] = work.named;
    const client = await work.open();
    const which = await whichScreens(client, named, work.values);
    const playlistId = playlist === "none" ? null : await idOf(client, "playlist", playlist);
    const change: Change = { kind: "playlist", playlistId };
    await changeMany(work, client, { which, change, what: `plays ${playlist} by default` });
  },
});

export const send = command({
  usage: `screens send restart|reload|identify|"clear cache"|volume=N ${chosenUsage} [--plan] [--yes]`,
  what: "send screens a command",
  options,
  min: 1,
  ...anyNumber,
  async run(work) {
    const [word = "", ...named] = work.named;
    const [name, value] = word.split("=");
    const client = await work.open();
    const which = await whichScreens(client, named, work.values);
    // The server says which commands there are.
    const change = {
      kind: "command",
      command: name,
      ...(value !== undefined && { value: Number(value) }),
    } as Change;
    await changeMany(work, client, { which, change, what: word });
  },
});

const screenshotWaitMs = 60_000;
const everyMs = 1_000;

export const screenshot = command({
  usage: `screens screenshot ${chosenUsage} [--into FOLDER]`,
  what: "get a picture of what the devices of screens show, as files",
  options: { ...chosen, into: { type: "string", default: "." } },
  ...anyNumber,
  async run({ values, named, open, terminal, showTable }) {
    const client = await open();
    const { ids, filter } = await whichScreens(client, named, values);
    const found = ids ?? (await client.call("GET /api/v1/screens/ids", { query: filter ?? {} })).ids;
    const shots: { id: number; number: number; state: string; file: string | null }[] = [];
    for (const id of found) {
      const { number, state } = await client.call("POST /api/v1/screens/{id}/screenshot", { params: { id } });
      shots.push({ id, number, state, file: null });
    }
    for (let waited = 0; waited <= screenshotWaitMs; waited += everyMs) {
      const waiting = shots.filter(({ state }) => state === "waiting");
      if (waiting.length === 0) break;
      terminal.progress(`Waiting for ${waiting.length} of ${shots.length}`);
      if (waited > 0) await new Promise((done) => setTimeout(done, everyMs));
      for (const shot of waiting) {
        const params = { id: shot.id };
        const { screenshot } = await client.call("GET /api/v1/screens/{id}/screenshot", { params });
        if (screenshot?.number === shot.number) shot.state = screenshot.state;
      }
    }
    terminal.progress("");
    for (const shot of shots.filter(({ state }) => state === "taken")) {
      const address = `${client.url}/api/v1/screens/${shot.id}/screenshot/${shot.number}`;
      shot.file = join(values.into, `screen-${shot.id}.jpg`);
      await writeFile(
        shot.file,
        Buffer.from(await (await client.send(address, { method: "GET" })).arrayBuffer()),
      );
    }
    if (shots.some(({ file }) => file === null)) terminal.status = 1;
    showTable(
      shots,
      ["SCREEN", "PICTURE", "FILE"],
      shots.map(({ id, state, file }) => [id, state, file]),
    );
  },
});
