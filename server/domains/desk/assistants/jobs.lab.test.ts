import { beforeAll, expect, it } from "vitest";
import { appPermissions } from "#shared/connected-apps.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { answerConfirmation } from "#shared/contracts/desk/confirmations.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { Assistant, type ToolAnswer } from "../../../testing/factories/assistant.ts";
import { aConnectedApp } from "../../../testing/factories/connected-apps.ts";
import { aPicture, appForTests } from "../../../testing/kit.ts";
import { aShop } from "../../../testing/publishing-shop.ts";

/*
 * Typical wishes of people, done by a scripted client with the tools alone. What an answer gives is all that it knows.
 */

const test = appForTests();
let shop: Awaited<ReturnType<typeof aShop>>;
let access_token: string;
let sourceId: number;
beforeAll(async () => {
  shop = await aShop(test);
  const { customer, screen } = shop;
  await aPicture(test.deps, shop.owner, { name: "Diwali poster.jpg" });
  await customer.call(createGroup, { name: "Pune shops", screenIds: [screen.id] });
  sourceId = (await customer.call(createDataSource, { name: "Soup price" })).body.id;
  await customer.call(createSchedule, {
    name: "Lunch hours",
    playlistId: shop.lunch.id,
    target: { kind: "account" },
    when: { windows: [{ start: "12:00", end: "15:00" }] },
  });
  ({ access_token } = await aConnectedApp(test, shop.owner, { permissions: [...appPermissions] }));
});

/** A client with the tools, which notes the answers. */
class Script extends Assistant {
  async ask(name: string, input: object = {}): Promise<Record<string, unknown>> {
    const answer: ToolAnswer = await this.tool(name, input);
    expect(answer.isError, `${name}: ${answer.text}`).toBe(false);
    return answer.facts;
  }
  /** Returns the id of the first that a search finds. */
  async find(words: string, kind: string): Promise<number> {
    const { found } = (await this.ask("search", { words, kinds: [kind] })) as { found: { id: number }[] };
    return found[0]?.id ?? expect.fail(`Nothing was found for ${words}`);
  }
  async confirmed(facts: Record<string, unknown>): Promise<void> {
    const id = Number(String(facts.confirmAt).split("/").at(-1));
    expect(await shop.customer.call(answerConfirmation, { id, confirm: true })).toMatchObject({
      status: 200,
    });
  }
}

const all = { kind: "account" } as const;
const jobs: Record<string, (client: Script) => Promise<void>> = {
  "Show the Diwali poster in all Pune shops on Friday from 6": async (c) => {
    const mediaId = await c.find("diwali", "media");
    const id = await c.find("pune", "group");
    const { playlist } = (await c.ask("edit_playlist", { name: "Diwali", add: [{ mediaId }] })) as {
      playlist: { id: number };
    };
    const { schedule } = (await c.ask("plan", {
      name: "Diwali on Friday",
      playlistId: playlist.id,
      target: { kind: "group", id },
      times: { from: "2026-11-27", until: "2026-11-27", start: "18:00" },
      priority: 10,
    })) as { schedule: { where: string; problem: string | null } };
    expect(schedule).toMatchObject({ where: "Pune shops", problem: null });
    await c.confirmed(await c.ask("publish", { note: "Diwali" }));
  },
  "Why is the screen in the bar dark?": async (c) => {
    const facts = await c.ask("get_screen", { screenId: await c.find("bar", "screen") });
    expect(facts).toMatchObject({ screen: { name: "Bar" }, plays: { summary: expect.any(String) } });
  },
  "Which screens are offline?": async (c) => {
    expect(await c.ask("list_screens", { state: "offline" })).toMatchObject({ total: expect.any(Number) });
  },
  "Which screen has been away the longest?": async (c) => {
    expect((await c.ask("list_screens", { sort: "contact" })).screens).toHaveLength(1);
  },
  "How many screens do we have?": async (c) => {
    expect(await c.ask("whoami")).toMatchObject({ screens: { total: 1 } });
  },
  "What may you do here?": async (c) => {
    expect((await c.ask("whoami")).permissions).toEqual([...appPermissions]);
  },
  "What plays in the bar tomorrow at noon, and why?": async (c) => {
    const screenId = await c.find("bar", "screen");
    expect((await c.ask("get_screen", { screenId, at: "2026-11-21T07:00:00Z" })).plays).toBeTruthy();
  },
  "What is planned this week?": async (c) => {
    const { schedules } = (await c.ask("get_calendar")) as { schedules: object[] };
    expect(schedules.length).toBeGreaterThan(0);
  },
  "What is planned for the bar?": async (c) => {
    const screenId = await c.find("bar", "screen");
    expect((await c.ask("get_calendar", { screenId })).schedules).toBeTruthy();
  },
  "How often did each media play last week?": async (c) => {
    expect(
      await c.ask("get_report", { about: "plays", from: "2026-11-10", to: "2026-11-17" }),
    ).toHaveProperty("total");
  },
  "Which day was the busiest?": async (c) => {
    await c.ask("get_report", { about: "plays", from: "2026-11-10", to: "2026-11-17", groupBy: "day" });
  },
  "How long were screens online this month?": async (c) => {
    expect(
      await c.ask("get_report", { about: "uptime", from: "2026-11-01", to: "2026-11-20" }),
    ).toHaveProperty("rows");
  },
  "Are there alerts?": async (c) => {
    expect((await c.ask("list_alerts")).alerts).toEqual([]);
  },
  "What is in the usual playlist?": async (c) => {
    const { items } = (await c.ask("get_playlist", { playlistId: await c.find("usual", "playlist") })) as {
      items: object[];
    };
    expect(items.length).toBeGreaterThan(0);
  },
  "Add the bread to the usual playlist": async (c) => {
    const mediaId = await c.find("bread", "media");
    const playlistId = await c.find("usual", "playlist");
    await c.ask("edit_playlist", { playlistId, add: [{ mediaId, seconds: 15 }] });
  },
  "Take the last item out of the usual playlist": async (c) => {
    const playlistId = await c.find("usual", "playlist");
    const { items } = (await c.ask("get_playlist", { playlistId })) as { items: { itemId: number }[] };
    await c.ask("edit_playlist", { playlistId, remove: [items.at(-1)?.itemId] });
  },
  "Rename the lunch playlist": async (c) => {
    await c.ask("edit_playlist", { playlistId: await c.find("lunch", "playlist"), name: "Lunch menu" });
  },
  "Let lunch play from 11 to 15": async (c) => {
    const scheduleId = await c.find("lunch hours", "schedule");
    await c.ask("plan", { action: "change", scheduleId, times: { start: "11:00", end: "15:00" } });
  },
  "Switch the lunch schedule off": async (c) => {
    const scheduleId = await c.find("lunch hours", "schedule");
    expect(await c.ask("plan", { action: "switch off", scheduleId })).toMatchObject({
      schedule: { enabled: false },
    });
  },
  "Switch it on again": async (c) => {
    await c.ask("plan", { action: "switch on", scheduleId: await c.find("lunch hours", "schedule") });
  },
  "Set the price of the soup to 120": async (c) => {
    await c.confirmed(
      await c.ask("set_value", { dataSourceId: await c.find("soup price", "data source"), value: 120 }),
    );
  },
  "What is the price of the soup?": async (c) => {
    expect(await c.ask("get_data", { dataSourceId: sourceId })).toMatchObject({ untrusted: { value: 120 } });
  },
  "Make a notice: closed on Monday": async (c) => {
    const { mediaId } = await c.ask("upload", { name: "Closed", text: "Closed on Monday" });
    await c.ask("edit_playlist", { name: "Closed", add: [{ mediaId }] });
  },
  "What has changed since the last version?": async (c) => {
    expect((await c.ask("get_drafts")).changes).not.toEqual([]);
  },
  "Ask my colleagues to look at the drafts": async (c) => {
    expect(await c.ask("propose", { note: "Please look" })).toMatchObject({ proposal: { state: "open" } });
  },
  "Publish everything tomorrow at 7": async (c) => {
    await c.confirmed(await c.ask("publish", { publishAt: "2026-11-21T01:30:00Z" }));
  },
  "Play the lunch menu everywhere for half an hour": async (c) => {
    const playlistId = await c.find("lunch", "playlist");
    await c.confirmed(await c.ask("play_now", { playlistId, target: all, minutes: 30 }));
  },
  "Stop that": async (c) => {
    const { interruptions } = (await c.ask("get_calendar")) as { interruptions: { id: number }[] };
    await c.confirmed(await c.ask("play_now", { action: "stop", interruptionId: interruptions[0]?.id }));
  },
  "Start a fire drill in the Pune shops": async (c) => {
    const targets = [{ kind: "group", id: await c.find("pune", "group") }];
    await c.confirmed(
      await c.ask("emergency", { text: "Leave by the stairs", targets, drill: true, minutes: 10 }),
    );
  },
  "Which screen is this? Show its name": async (c) => {
    const screenId = await c.find("bar", "screen");
    expect(await c.ask("send_command", { screenId, command: "identify" })).toHaveProperty("command");
  },
  "Load the page of the screen in the bar again": async (c) => {
    const screenId = await c.find("bar", "screen");
    await c.confirmed(await c.ask("send_command", { screenId, command: "reload" }));
  },
  "Show me the screen in the bar": async (c) => {
    const screenId = await c.find("bar", "screen");
    expect(await c.ask("get_screenshot", { screenId })).toHaveProperty("hint");
  },
};

it("thirty typical wishes are done with at most six calls each", async () => {
  expect(Object.keys(jobs).length).toBeGreaterThanOrEqual(30);
  const calls: Record<string, number> = {};
  for (const [wish, job] of Object.entries(jobs)) {
    const client = new Script(test, { access_token });
    await job(client).catch((error: unknown) => {
      throw new Error(`${wish}: ${error instanceof Error ? error.message : error}`);
    });
    calls[wish] = client.calls;
    test.clock.advance(6_000);
  }
  expect(Object.entries(calls).filter(([, count]) => count > 6)).toEqual([]);
});
