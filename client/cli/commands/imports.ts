import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Answer, Input, VitrineClient } from "../../index.ts";
import { asks, command, minutes, plans, type Work, wholeNumber, wouldChange } from "../command.ts";
import { idOf } from "../find.ts";
import { type Terminal, UsageError } from "../terminal.ts";

type Import = Answer<"GET /api/v1/imports/{id}">;
type SignIn = Input<"POST /api/v1/imports/services">["body"]["signIn"];

const everyMs = 1_000;
const sleep = () => new Promise((done) => setTimeout(done, everyMs));
const read = (client: VitrineClient, id: number): Promise<Import> =>
  client.call("GET /api/v1/imports/{id}", { params: { id } });

/** Waits until an import is no longer in this state, and shows how far it is. */
async function whileIn(
  state: Import["state"],
  { client, id, terminal }: { client: VitrineClient; id: number; terminal: Terminal },
): Promise<Import> {
  let found = await read(client, id);
  while (found.state === state) {
    const { done, failed, waiting } = found.progress;
    terminal.progress(state === "reading" ? "It is read." : `${done + failed} of ${done + failed + waiting}`);
    await sleep();
    found = await read(client, id);
  }
  terminal.progress("");
  return found;
}

const itemHeads = ["KIND", "NAME", "STATE", "WHY"];

async function itemsOf(client: VitrineClient, id: number, show: "over" | "left" | "failed") {
  const items: Answer<"GET /api/v1/imports/{id}/items">["items"] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const page: Answer<"GET /api/v1/imports/{id}/items"> = await client.call(
      "GET /api/v1/imports/{id}/items",
      {
        params: { id },
        query: { show, cursor, limit: 200 },
      },
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

export const imports = command({
  usage: "imports",
  what: "list the newest imports, and how far they are",
  async run({ open, showTable }) {
    const { items } = await (await open()).call("GET /api/v1/imports", {});
    showTable(
      items,
      ["ID", "NAME", "FROM", "STATE", "DONE", "FAILED", "WAITING", "BEGAN"],
      items.map(({ id, name, source, state, progress, createdAt }) => [
        ...[id, name, source, state, progress.done, progress.failed, progress.waiting, minutes(createdAt)],
      ]),
    );
  },
});

export const showImport = command({
  usage: "imports show ID [--items over|left|failed]",
  what: "list what an import brings over, what it leaves out, or what failed, with the reason",
  options: { items: { type: "string", default: "over" } },
  min: 1,
  async run({ values, named: [text = ""], open, showTable, terminal }) {
    const id = wholeNumber(text, "id");
    const client = await open();
    const found = await read(client, id);
    const items = await itemsOf(client, id, values.items as "over");
    terminal.tell(`${found.name}: ${found.state}. ${found.problem ?? ""}`.trim());
    showTable(
      { ...found, items },
      itemHeads,
      items.map(({ kind, name, state, result, reason }) => [kind, name, result ?? state, reason]),
    );
  },
});

const startOptions = {
  ...plans,
  media: { type: "string" },
  service: { type: "string" },
  account: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
  token: { type: "string" },
} as const;

export const startImport = command({
  usage:
    "imports start FILE | --media NAME | --service pisignage|yodeck|screencloud [--account NAME --email ADDRESS | --token TOKEN]  [--plan] [--yes]",
  what: "bring content over from an archive, a presentation of the library, or another service: list it, ask, and show the progress",
  options: startOptions,
  max: 1,
  async run(work) {
    const { values, named, terminal, open } = work;
    const [file] = named;
    if ([file, values.media, values.service].filter((each) => each !== undefined).length !== 1)
      throw new UsageError("Say what comes over: a file, --media NAME, or --service NAME");
    if (file !== undefined && !(await stat(file).catch(() => null))?.isFile())
      throw new UsageError(`${file} is no file.`);
    const signIn = values.service === undefined ? null : await signInOf(work);
    const client = await open();
    const begin = async (): Promise<number> => {
      if (signIn) return (await client.call("POST /api/v1/imports/services", { body: { signIn } })).id;
      if (file === undefined) {
        const mediaId = await idOf(client, "media", values.media ?? "");
        return (await client.call("POST /api/v1/imports/media", { body: { mediaId } })).id;
      }
      const onProgress = (sent: number, of: number) =>
        terminal.progress(`${basename(file)} ${of === 0 ? 100 : Math.floor((sent / of) * 100)} %`);
      const id = await client.uploadArchive({ file, onProgress });
      terminal.progress("");
      return id;
    };
    await bring(work, client, await begin());
  },
});

export const goOnWithImport = command({
  usage: "imports go-on ID [--plan] [--yes]",
  what: "start an import that waits, go on with a stopped one, or try again what failed",
  options: plans,
  min: 1,
  async run(work) {
    await bring(work, await work.open(), wholeNumber(work.named[0] ?? "", "id"));
  },
});

/** Asks for what a service needs and the options lack. */
async function signInOf({ values, terminal }: Work<typeof startOptions>): Promise<SignIn> {
  const { service } = values;
  if (service !== "pisignage") {
    const token = values.token ?? (await terminal.ask("Token: ", { secret: true }));
    // The server says which services there are.
    return { service, token } as SignIn;
  }
  const account = values.account ?? (await terminal.ask("The name before .pisignage.com: "));
  const email = values.email ?? (await terminal.ask("Email: "));
  const password = values.password ?? (await terminal.ask("Password: ", { secret: true }));
  return { service, account, email, password };
}

type Bringing = Pick<Work<typeof plans>, "terminal" | "show" | "confirm"> & { values: { plan?: boolean } };

/** Lists what comes over, asks, starts, and waits for the end. */
async function bring(
  { terminal, show, confirm, values }: Bringing,
  client: VitrineClient,
  id: number,
): Promise<void> {
  const found = await whileIn("reading", { client, id, terminal });
  if (found.state === "refused") {
    terminal.status = 1;
    terminal.tell(`${found.name} cannot be imported. ${found.problem ?? ""}`);
    return show(found, []);
  }
  const counts = Object.entries(found.counts).filter(([, count = 0]) => count > 0);
  terminal.tell(
    `${found.name}: ${counts.map(([state, count]) => `${count} ${state}`).join(", ") || "nothing"}.`,
  );
  if (found.counts.left) terminal.tell(`What is left out, and why: vitrine imports show ${id} --items left`);
  if (values.plan) {
    if (found.chosen > 0) terminal.status = wouldChange;
    terminal.tell(`It waits. Start it: vitrine imports go-on ${id}. Drop it: vitrine imports remove ${id}`);
    return show(found, []);
  }
  if (!(await confirm(`Bring ${found.chosen} over?`))) return;
  await client.call("POST /api/v1/imports/{id}/start", { params: { id }, body: {} });
  const ended = await whileIn("running", { client, id, terminal });
  const { done, failed } = ended.progress;
  if (failed > 0 || ended.state !== "done") terminal.status = 1;
  show(ended, [`${done} came over, ${failed} failed: ${ended.state}. ${ended.problem ?? ""}`.trim()]);
  if (failed > 0) terminal.tell(`Why: vitrine imports show ${id} --items failed`);
  if (done > 0) terminal.tell(`To take it back: vitrine imports undo ${id}`);
}

export const stopImport = command({
  usage: "imports stop ID",
  what: "stop an import; what came over stays",
  min: 1,
  async run({ named: [text = ""], open, show }) {
    const params = { id: wholeNumber(text, "id") };
    const found = await (await open()).call("POST /api/v1/imports/{id}/stop", { params });
    show(found, [`${found.name}: ${found.state}.`]);
  },
});

export const removeImport = command({
  usage: "imports remove ID",
  what: "remove an import from the list; what came over stays",
  min: 1,
  async run({ named: [text = ""], open, show }) {
    const params = { id: wholeNumber(text, "id") };
    show(await (await open()).call("DELETE /api/v1/imports/{id}", { params }), ["It is removed."]);
  },
});

export const undoImport = command({
  usage: "imports undo ID [--plan] [--yes]",
  what: "move what an import added to the trash; what was changed since, or is used elsewhere, stays",
  options: { ...asks, plan: { type: "boolean", default: false } },
  min: 1,
  async run({ values, named: [text = ""], open, terminal, confirm, show }) {
    const params = { id: wholeNumber(text, "id") };
    const client = await open();
    const preview = await client.call("GET /api/v1/imports/{id}/undo", { params });
    for (const { kind, name, reason } of preview.stays) terminal.tell(`  ${kind} ${name} stays: ${reason}`);
    if (values.plan || preview.going === 0) {
      if (preview.going > 0) terminal.status = wouldChange;
      return show(preview, [`${preview.going} go to the trash, ${preview.staying} stay.`]);
    }
    if (!(await confirm(`Move ${preview.going} to the trash?`))) return;
    let removed = 0;
    for (let left = 1; left > 0; ) {
      const answer = await client.call("POST /api/v1/imports/{id}/undo", { params });
      removed += answer.removed;
      left = answer.removed === 0 ? 0 : answer.left;
    }
    show({ removed }, [`${removed} are in the trash.`]);
  },
});
