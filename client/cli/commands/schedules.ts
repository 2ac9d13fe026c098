import { stringify } from "yaml";
import type { Answer } from "../../index.ts";
import { plain } from "../apply/entries.ts";
import { asks, command } from "../command.ts";
import { idOf } from "../find.ts";

type Schedule = Answer<"GET /api/v1/schedules/{id}">;
type When = Pick<Schedule["when"], "windows" | "recurrence" | "from" | "until">;

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Returns when a schedule plays, short: `schedules show` has all of it. */
function timesOf({ windows, recurrence, from, until }: When): string {
  const edge = (at: When["windows"][number]["start"]): string => {
    if (typeof at === "string") return at;
    const minutes = at.offsetMin === 0 ? "" : `${at.offsetMin > 0 ? "+" : ""}${at.offsetMin}min`;
    return `${"sun" in at ? `sun${at.sun}` : at.hours}${minutes}`;
  };
  const hours = windows.map(({ start, end }) => `${edge(start)}-${edge(end)}`).join(" ");
  const isAllDay = hours === "00:00-24:00";
  const on =
    recurrence.kind === "weekly"
      ? recurrence.days.map((day) => days[day - 1]).join(",")
      : `${recurrence.kind}${recurrence.kind === "once" || recurrence.every === 1 ? "" : ` every ${recurrence.every}`}`;
  const range = [from && `from ${from}`, until && `until ${until}`].filter(Boolean);
  return [on, isAllDay ? "all day" : hours, ...range].join(" ");
}

export const schedules = command({
  usage: "schedules [--search WORDS] [--screen SCREEN]",
  what: "list the schedules, with their times; with --screen those that apply to it",
  options: { search: { type: "string" }, screen: { type: "string" } },
  async run({ values, open, showTable }) {
    const client = await open();
    const found: Pick<
      Schedule,
      "id" | "name" | "playlistName" | "targetName" | "when" | "enabled" | "problem"
    >[] = [];
    if (values.screen === undefined) {
      const query = values.search === undefined ? {} : { q: values.search };
      for await (const one of client.all("GET /api/v1/schedules", { query }))
        found.push(one as unknown as (typeof found)[number]);
    } else {
      const screenId = await idOf(client, "screen", values.screen);
      found.push(...(await client.call("GET /api/v1/schedules/plan", { query: { screenId } })).schedules);
    }
    showTable(
      found,
      ["ID", "NAME", "PLAYS", "ON", "WHEN", "STATE"],
      found.map(({ id, name, playlistName, targetName, when, enabled, problem }) => [
        ...[id, name, playlistName, targetName, timesOf(when), enabled ? (problem ?? "on") : "off"],
      ]),
    );
  },
});

export const showSchedule = command({
  usage: "schedules show SCHEDULE",
  what: "show one schedule with all its times; SCHEDULE is its number or name",
  min: 1,
  async run({ named: [name = ""], open, show }) {
    const client = await open();
    const params = { id: await idOf(client, "schedule", name) };
    const found = await client.call("GET /api/v1/schedules/{id}", { params });
    const { playlistName, targetName, priority, zone, when, condition, band, enabled, problem } = found;
    const shown = { name: found.name, playlist: playlistName, on: targetName, enabled, problem };
    const lines = stringify(
      { ...shown, ...plain({ priority, zone, when, condition, band }) },
      { lineWidth: 0 },
    );
    show(found, lines.trimEnd().split("\n"));
  },
});

const switching = (word: "on" | "off") =>
  command({
    usage: `schedules ${word} SCHEDULE…`,
    what: `switch schedules ${word}`,
    min: 1,
    max: Number.POSITIVE_INFINITY,
    async run({ named, open, terminal, show }) {
      const client = await open();
      const ids = await Promise.all(named.map((name) => idOf(client, "schedule", name)));
      const done: Schedule[] = [];
      for (const id of ids)
        done.push(
          await client.call("POST /api/v1/schedules/{id}/enabled", {
            params: { id },
            body: { enabled: word === "on" },
          }),
        );
      show(
        done,
        done.map(({ id, name }) => `${name} (${id}) is ${word}.`),
      );
      terminal.tell("In accounts that review: vitrine publish");
    },
  });
export const switchOn = switching("on");
export const switchOff = switching("off");

export const removeSchedule = command({
  usage: "schedules remove SCHEDULE [--yes]",
  what: "remove a schedule",
  options: asks,
  min: 1,
  async run({ named: [name = ""], open, confirm, terminal, show }) {
    const client = await open();
    const params = { id: await idOf(client, "schedule", name) };
    const found = await client.call("GET /api/v1/schedules/{id}", { params });
    if (!(await confirm(`Remove "${found.name}", which plays ${found.playlistName} on ${found.targetName}?`)))
      return;
    await client.call("DELETE /api/v1/schedules/{id}", { params });
    show(found, [`${found.name} (${found.id}) is removed.`]);
    terminal.tell(`To take it back: vitrine schedules restore ${found.id}`);
  },
});

export const restoreSchedule = command({
  usage: "schedules restore NUMBER",
  what: "bring a removed schedule back",
  min: 1,
  async run({ named: [number = ""], open, show }) {
    const client = await open();
    const params = { id: await idOf(client, "schedule", number) };
    const found = await client.call("POST /api/v1/schedules/{id}/restore", { params });
    show(found, [`${found.name} (${found.id}) is back.`]);
  },
});
