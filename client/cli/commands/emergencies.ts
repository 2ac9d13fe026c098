import type { Answer, Input, VitrineClient } from "../../index.ts";
import { asks, command, minutes, wholeNumber } from "../command.ts";
import { idOf } from "../find.ts";
import { UsageError } from "../terminal.ts";

type Emergency = Answer<"GET /api/v1/emergencies">["items"][number];
type Targets = Input<"POST /api/v1/emergencies">["body"]["targets"];

const shows = ({ content }: Emergency): string => (content.kind === "message" ? content.text : content.name);
const rowOf = (each: Emergency) => [
  ...[each.id, each.on ? "on" : "over", each.drill ? "drill" : "emergency", shows(each)],
  ...[each.targets.join(", ") || "all screens", minutes(each.startedAt)],
  `${each.counts.showing} of ${each.counts.screens}`,
];
const heads = ["ID", "STATE", "KIND", "SHOWS", "ON", "STARTED", "SHOWN BY"];

export const emergencies = command({
  usage: "emergency [--on]",
  what: "list emergencies and drills, newest first; with --on those that are on",
  options: { on: { type: "boolean", default: false } },
  async run({ values, open, showTable }) {
    const client = await open();
    const { items } = await client.call("GET /api/v1/emergencies", {
      query: { on: values.on ? "true" : "false" },
    });
    showTable(items, heads, items.map(rowOf));
  },
});

/** Returns where an emergency is shown. Throws UsageError without a choice: it must not be everywhere by mistake. */
async function targetsOf(
  client: VitrineClient,
  { screen = [], group = [], all }: { screen?: string[]; group?: string[]; all?: boolean },
): Promise<Targets> {
  if (all === screen.length + group.length > 0)
    throw new UsageError("Say where: --screen NAME, --group NAME, or --all");
  if (all) return [{ kind: "account" }];
  const targets: Targets = [];
  for (const name of screen) targets.push({ kind: "screen", id: await idOf(client, "screen", name) });
  for (const name of group) targets.push({ kind: "group", id: await idOf(client, "group", name) });
  return targets;
}

export const startEmergency = command({
  usage:
    "emergency start TEXT | --media NAME  --screen NAME… | --group NAME… | --all  [--drill] [--minutes N] [--yes]",
  what: "show a text or a media on screens now, instead of everything else",
  options: {
    ...asks,
    media: { type: "string" },
    screen: { type: "string", multiple: true },
    group: { type: "string", multiple: true },
    all: { type: "boolean", default: false },
    drill: { type: "boolean", default: false },
    minutes: { type: "string" },
  },
  max: 1,
  async run({ values, named: [text], open, terminal, confirm, show }) {
    if ((text === undefined) === (values.media === undefined))
      throw new UsageError("Say what is shown: a text in quotes, or --media NAME");
    const lasts = values.minutes === undefined ? null : wholeNumber(values.minutes, "minutes");
    const client = await open();
    const targets = await targetsOf(client, values);
    const content =
      text === undefined
        ? { kind: "media" as const, mediaId: await idOf(client, "media", values.media ?? "") }
        : { kind: "message" as const, text };
    const where = values.all ? "all screens" : [...(values.screen ?? []), ...(values.group ?? [])].join(", ");
    const what = values.drill ? "drill" : "emergency";
    if (
      !(await confirm(
        `Start ${what === "drill" ? "a drill" : "an emergency"} on ${where} now: ${text ?? values.media}?`,
      ))
    )
      return;
    const endsAt = lasts === null ? null : new Date(Date.now() + lasts * 60_000).toISOString();
    const made = await client.call("POST /api/v1/emergencies", {
      body: { content, targets, drill: values.drill, endsAt },
    });
    show(made, [`The ${what} ${made.id} is on, for ${made.counts.screens} screens.`]);
    terminal.tell(
      `See who shows it: vitrine emergency receipts ${made.id}. End it: vitrine emergency stop ${made.id}`,
    );
  },
});

export const stopEmergency = command({
  usage: "emergency stop ID… | --all",
  what: "end emergencies and drills now",
  options: { all: { type: "boolean", default: false } },
  max: Number.POSITIVE_INFINITY,
  async run({ values, named, open, show, terminal }) {
    if (values.all === named.length > 0)
      throw new UsageError("Say which: vitrine emergency stop ID… | --all");
    const numbers = named.map((each) => wholeNumber(each, "stop"));
    const client = await open();
    const ids = values.all
      ? (await client.call("GET /api/v1/emergencies", { query: { on: "true", limit: 100 } })).items.map(
          ({ id }) => id,
        )
      : numbers;
    if (ids.length === 0) terminal.tell("No emergency is on.");
    const done: Emergency[] = [];
    for (const id of ids)
      done.push(await client.call("POST /api/v1/emergencies/{id}/clear", { params: { id } }));
    show(
      done,
      done.map(({ id, counts }) => `${id} is over, for ${counts.screens} screens.`),
    );
  },
});

export const emergencyReceipts = command({
  usage: "emergency receipts ID",
  what: "list which screens show an emergency, and since when",
  min: 1,
  async run({ named: [text = ""], open, showTable }) {
    const id = wholeNumber(text, "receipts");
    const client = await open();
    const found = [];
    for await (const one of client.all("GET /api/v1/emergencies/{id}/receipts", { params: { id } }))
      found.push(one);
    showTable(
      found,
      ["SCREEN", "NAME", "STATE", "SHOWN SINCE", "LAST CONTACT"],
      found.map(({ screenId, name, state, showingAt, lastContactAt }) => [
        ...[screenId, name, state, showingAt && minutes(showingAt), minutes(lastContactAt)],
      ]),
    );
  },
});
