import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { appPermissions } from "#shared/connected-apps.ts";
import { getConfirmation } from "#shared/contracts/desk/confirmations.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createPlaylist, deletePlaylist, getPlaylist } from "#shared/contracts/library/playlists.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { listPublications } from "#shared/contracts/playing/publishing.ts";
import { createSchedule, deleteSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { Assistant } from "../../../testing/factories/assistant.ts";
import { aConnectedApp } from "../../../testing/factories/connected-apps.ts";
import { appForTests } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { tools } from "./tools/index.ts";

const test = appForTests();
type Shop = Awaited<ReturnType<typeof aShop>>;
let shop: Shop;
let reviewing: Shop;
beforeAll(async () => {
  shop = await aShop(test, "at once");
  reviewing = await aShop(test, "review");
});

const at = "2027-03-04T10:30:00Z";
/** A tool, its call, what the question says of its arguments (null: without effect in this call), and whose account it is. */
type Sample = [string, Record<string, unknown>, Record<string, string | null>, Shop?];

const samples = async (): Promise<Sample[]> => {
  const { customer, usual, lunch, soup, bread, screen } = shop;
  const whole = { kind: "account" } as const;
  const when = {
    from: null,
    until: null,
    windows: [{ start: "07:00", end: "09:00" }],
    recurrence: { kind: "daily", every: 1 },
  } as const;
  const scheduled = async (name: string) =>
    (await customer.call(createSchedule, { name, playlistId: lunch.id, target: whole, when } as never)).body
      .id;
  const [gone, goneSchedule] = [
    (await customer.call(createPlaylist, { name: "Old" })).body.id,
    await scheduled("Last summer"),
  ];
  await customer.call(deletePlaylist, { id: gone });
  await customer.call(deleteSchedule, { id: goneSchedule });
  const takeover = {
    name: "Now",
    tier: "takeover",
    playlistId: lunch.id,
    target: { kind: "screen", id: screen.id },
  };
  const made = {
    gone,
    schedule: await scheduled("Breakfast"),
    interruption: (await customer.call(startInterruption, takeover as never)).body.id,
    emergency: (
      await customer.call(startEmergency, {
        content: { kind: "message", text: "Keep calm" },
        targets: [whole],
      } as never)
    ).body.id,
  };
  const [item] = (await customer.call(getPlaylist, { id: usual.id })).body.items;
  const source = (await customer.call(createDataSource, { name: "Price" })).body;
  const where = { kind: "screen", id: screen.id };
  const plan = {
    scheduleId: made.schedule,
    name: "Evening",
    playlistId: lunch.id,
    target: where,
    priority: 17,
  };
  const times = { from: "2027-03-04", until: "2027-03-09", start: "10:15", end: "11:45", weekdays: [2, 6] };
  const timesSay = "4 March 2027 – 9 March 2027, Tuesday and Saturday, 10:15–11:45";
  const emergency = { targets: [where], minutes: 45, drill: true };
  const emergencySays = {
    action: "Start an emergency",
    targets: "Bar",
    minutes: "For 45 minutes",
    drill: "A drill",
  };
  const version = (await reviewing.customer.call(listPublications, {})).body.items[0];
  return [
    [
      "edit_playlist",
      {
        playlistId: usual.id,
        name: "Renamed",
        add: [{ mediaId: bread.id, seconds: 7, position: 0 }, { playlistId: lunch.id }],
        remove: [item?.id],
        order: [item?.id],
      },
      {
        playlistId: "Usual",
        name: "Renamed",
        add: "Bread.jpg for 7 seconds, as item 1\nLunch for 10 seconds",
        remove: "Remove 1 item: Soup.jpg",
        order: "Another order: Soup.jpg",
      },
    ],
    [
      "plan",
      { action: "change", ...plan, times },
      {
        action: "Change a schedule",
        scheduleId: "Schedule: Breakfast",
        name: "Evening",
        playlistId: "Lunch",
        target: "Bar",
        times: timesSay,
        priority: "Priority: 17",
      },
    ],
    ["plan", { playlistId: lunch.id }, { target: "All screens", times: "Every day, 00:00–24:00" }],
    [
      "plan",
      { action: "remove", ...plan },
      {
        action: "Remove a schedule",
        scheduleId: "Breakfast",
        target: "All screens",
        name: null,
        priority: null,
      },
    ],
    [
      "set_value",
      { dataSourceId: source.id, value: "4.50" },
      { dataSourceId: "Price", value: "Value: 4.50" },
    ],
    [
      "set_value",
      { dataSourceId: source.id, rows: [{ dish: "Soup", price: 3 }] },
      { dataSourceId: "Price", rows: "dish: Soup · price: 3" },
    ],
    [
      "upload",
      {
        name: "Menu.png",
        base64: Buffer.from("\x89PNG\r\n", "latin1").toString("base64"),
        replacesMediaId: soup.id,
      },
      { name: "Name: Menu.png", base64: "File: Menu.png, 1 kB", replacesMediaId: "Media: Soup.jpg" },
    ],
    [
      "upload",
      { name: "Notice", text: "Closed", replacesMediaId: soup.id },
      { text: "Text: Closed", replacesMediaId: "Media: Soup.jpg" },
    ],
    [
      "send_command",
      { screenId: screen.id, command: "volume", percent: 35 },
      { screenId: "Bar", command: "Set the volume of a screen", percent: "35 percent" },
    ],
    [
      "publish",
      { publishAt: at, note: "For the weekend" },
      { publishAt: "Thursday, 4 March 2027 at 4:00 pm", note: "For the weekend" },
      reviewing,
    ],
    [
      "undo",
      { what: "last version", id: version?.id },
      { what: "Go back to an earlier version", id: `#${version?.number}` },
      reviewing,
    ],
    ["undo", { what: "removed playlist", id: made.gone }, { what: "Restore a removed playlist", id: "Old" }],
    [
      "undo",
      { what: "removed schedule", id: goneSchedule },
      { what: "Restore a removed schedule", id: "Last summer" },
    ],
    [
      "play_now",
      { playlistId: lunch.id, target: where, minutes: 30 },
      { action: "Play something now", playlistId: "Lunch", target: "Bar", minutes: "For 30 minutes" },
    ],
    ["play_now", { action: "stop", interruptionId: made.interruption }, { interruptionId: "Lunch · Bar" }],
    ["emergency", { ...emergency, text: "Leave now" }, { ...emergencySays, text: "Leave now" }],
    ["emergency", { ...emergency, mediaId: bread.id }, { ...emergencySays, mediaId: "Media: Bread.jpg" }],
    [
      "emergency",
      { action: "clear", emergencyId: made.emergency },
      { action: "End an emergency", emergencyId: "Keep calm · All screens" },
    ],
  ];
};

it("a question says every argument of the call that has an effect, and no other", async () => {
  const shown = new Map<string, Set<string>>();
  for (const [tool, input, says, by = shop] of await samples()) {
    test.clock.advance(60_000);
    const app = await aConnectedApp(test, by.owner, { permissions: [...appPermissions] });
    const { facts, text: answered } = await new Assistant(test, app).tool(tool, input);
    expect(facts.done, answered).toBe(false);
    const id = Number(String(facts.confirmAt).split("/").at(-1));
    const { body } = await by.customer.call(getConfirmation, { id });
    expect(body.state).toBe("open");
    const question = body.words.map(({ label, text }) => `${label}: ${text}`).join("\n");
    for (const [name, said] of Object.entries(says)) {
      if (said === null) expect(question).not.toContain(String(input[name]));
      else {
        expect(question, `${tool} ${name}`).toContain(said);
        shown.set(tool, (shown.get(tool) ?? new Set()).add(name));
      }
    }
  }
  const left = tools.flatMap((tool) =>
    tool.kind === "change" && tool.name !== "propose"
      ? Object.keys(tool.input.shape)
          .filter((name) => !shown.get(tool.name)?.has(name))
          .map((name) => `${tool.name}: ${name} is in no question`)
      : [],
  );
  expect(left).toEqual([]);
});

it.each<[string, object]>([
  ["emergency", { action: "clear", emergencyId: 2_147_480_000 }],
  ["emergency", { action: "clear" }],
  ["play_now", { action: "stop", interruptionId: 2_147_480_000 }],
  ["plan", { action: "remove" }],
  ["set_value", { dataSourceId: 2_147_480_000, value: 1 }],
])("%s of what is not there is refused, and asks nobody", async (tool, input) => {
  const app = await aConnectedApp(test, shop.owner);
  const answer = await new Assistant(test, app).tool(tool, input);
  expect(answer).toMatchObject({ isError: true, facts: { problem: expect.any(String) } });
});

inLab("asks nothing that is longer than a person reads, and keeps no more than an account may", async () => {
  const assistant = new Assistant(test, await aConnectedApp(test, shop.owner));
  const dataSourceId = (await shop.customer.call(createDataSource, { name: "Long" })).body.id;
  const rows = Array.from({ length: 100 }, () => ({ text: "x".repeat(400) }));
  expect(await assistant.tool("set_value", { dataSourceId, rows })).toMatchObject({
    isError: true,
    text: expect.stringContaining("smaller parts"),
  });
  const png = Buffer.concat([Buffer.from("\x89PNG\r\n", "latin1"), randomBytes(1_400_000)]).toString(
    "base64",
  );
  const upload = { name: "Menu.png", base64: png, replacesMediaId: shop.soup.id };
  let asked = 0;
  for (let last = { isError: false, text: "" }; !last.isError; asked++) {
    test.clock.advance(30_000);
    last = await assistant.tool("upload", upload);
    if (last.isError) expect(last.text).toContain("too large together");
  }
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThanOrEqual(20);
});
