import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { addPushDevice, getWebPush } from "#shared/contracts/identity/web-push.ts";
import {
  createAlertRule,
  deleteAlertRule,
  endAlertMute,
  listAlertMessages,
  listAlerts,
  muteAlerts,
  saveAlertRule,
  testAlertRule,
} from "#shared/contracts/watching/alerts.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { alertsKeptDays } from "#shared/people-data/kept-times.ts";
import { jobContext } from "../../../context.ts";
import { aCustomer, aMember, aScreen, Client, startTestApp, type TestApp } from "../../../testing/kit.ts";
import { fewOrAll, inLab } from "../../../testing/lab.ts";
import { startPushService } from "../../../testing/push-service/push-service.ts";
import { evaluateAlerts } from "./evaluate/evaluate-due.ts";
import { sendAlert } from "./messages/send.ts";
import { sweepAlerts } from "./sweep.ts";

let test: TestApp;
let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
/** Each test has its own time, account and screens. */
beforeEach(async () => {
  test = await startTestApp({}, { PRIVATE_WEBHOOKS: "true" });
  shop = await aCustomer(test.deps, { plan: "enterprise", screens: 200 });
  owner = new Client(test, { cookie: shop.cookie });
});
afterEach(() => test.close());

const rule = () => ({
  enabled: true,
  kinds: ["offline", "unsteady", "storage", "content"] as never,
  offlineMinutes: 30,
  userIds: [shop.userId],
  quiet: null,
  digestAt: null,
  groupId: null,
});
type RuleInput = Partial<Record<keyof ReturnType<typeof rule>, unknown>>;
const aRule = async (input: RuleInput = {}) => {
  const { body, error } = await owner.call(createAlertRule, { ...rule(), ...input } as never);
  expect(error).toBeUndefined();
  return body;
};
const mails = async () =>
  (await test.mail.stored()).filter(({ text }) => text.includes("/app/alerts")).reverse();
const subjects = async () => (await mails()).map(({ subject }) => subject.replace(/ \([^)]*\)$/, ""));

interface Life {
  /** Screens in contact in this minute; a function of the minute. */
  online?: (minute: number, index: number) => boolean;
  problems?: (minute: number) => string[];
  /** The service does not run: no job and no contact. */
  stopped?: (minute: number) => boolean;
}

/**
 * Whether the job of this minute has nothing to do but to note that the service runs, which is then done here: a night
 * has hundreds of such minutes. The job itself runs at least every five minutes.
 */
async function isQuietMinute(now: string): Promise<boolean> {
  const at = sql`${now}::timestamptz`;
  const news = sql`woken_until - interval '2 minutes'`;
  const { rowCount } = await test.deps.db.execute(sql`
    update service_beat set at = ${at}, woken_until = ${at}
    where at > ${at} - interval '2 minutes' and swept_at > ${at} - interval '5 minutes'
      and not exists (select from screen_events e where e.at > ${news})
      and not exists (select from alert_rules where changed_at > ${news})
      and not exists (select from alert_watches where check_at <= ${at})
      and not exists (select from alert_messages where state = 'waiting' and send_at <= ${at})
      and not exists (select from alert_deliveries where state = 'waiting')`);
  return rowCount === 1;
}

/** Lets minutes pass: heartbeats as the service writes them, then the job of the minute and what it sends. */
async function live(screens: readonly { id: number }[], minutes: number, life: Life = {}): Promise<void> {
  const { online = () => true, problems = () => [], stopped = () => false } = life;
  for (let m = 0; m < minutes; m++) {
    test.clock.advance(minuteMs);
    if (stopped(m)) continue;
    const ids = screens.filter((_, index) => online(m, index)).map(({ id }) => id);
    const now = test.clock.now().toISOString();
    await test.deps.db.execute(sql`
      with back as (insert into screen_events (screen_id, at, kind, detail)
        select id, ${now}::timestamptz, 'online', json_build_object('awaySince', last_contact_at) from screens
        where id = any(${sql.param(ids)}::int[]) and last_contact_at < ${now}::timestamptz - interval '90 s' returning screen_id),
      news as (insert into screen_events (screen_id, at, kind, detail)
        select id, ${now}::timestamptz, 'problems', '{}' from screens where id = any(${sql.param(ids)}::int[])
          and report->'problems' is distinct from ${JSON.stringify(problems(m))}::jsonb returning screen_id)
      update screens set last_contact_at = ${now}::timestamptz,
        report = ${JSON.stringify({ playing: null, pending: null, problems: problems(m) })}::jsonb
      where id = any(${sql.param(ids)}::int[])`);
    if (await isQuietMinute(now)) continue;
    const ctx = jobContext(test.deps, "test");
    await evaluateAlerts(ctx);
    // What the job does for each; running the whole queue every minute would take most of the time.
    const { rows } = await test.deps.db.execute<{ id: string }>(
      sql`select id from alert_deliveries where state = 'waiting'`,
    );
    for (const { id } of rows) await sendAlert(ctx, Number(id));
  }
  await test.runJobs();
}
async function someScreens(count: number): Promise<{ id: number }[]> {
  const screens: { id: number }[] = [];
  for (let n = 1; n <= count; n++) screens.push(await aScreen(test.deps, shop, { name: `TV ${n}` }));
  return screens;
}

describe("the owner", () => {
  it("gets one message when 100 screens fail together, and one when they are back", async () => {
    await aRule();
    const screens = await someScreens(100);
    // Their last contacts are spread over two minutes.
    await live(screens, 3);
    await live(screens, 50, { online: (m, index) => m === 0 && index % 2 === 0 });
    expect(await subjects()).toEqual(["100 screens are offline"]);
    expect((await mails())[0]?.text).toMatch(/- TV \d+, since .*\n/);
    await live(screens, 8);
    expect(await subjects()).toEqual(["100 screens are offline", "100 screens work again"]);
    const { items } = (await owner.call(listAlertMessages, {})).body;
    expect(items).toMatchObject([
      { state: "sent", counts: { opened: 0, closed: 100 }, deliveries: [{ kind: "mail", state: "sent" }] },
      { state: "sent", counts: { opened: 100, closed: 0 }, deliveries: [{ kind: "mail", state: "sent" }] },
    ]);
  });

  inLab("hears nothing of a virtual screen that somebody has closed", async () => {
    await aRule();
    const virtual = await aScreen(test.deps, shop, { name: "Page", device: "Virtual screen, Chrome" });
    const [tv] = await someScreens(1);
    const both = [virtual, ...(tv ? [tv] : [])];
    await live(both, 2);
    await live(both, 40, { online: () => false });
    expect(await subjects()).toEqual(["TV 1 is offline"]);
  });

  inLab("hears of a recovery within five minutes", async () => {
    await aRule();
    const screens = await someScreens(1);
    await live(screens, 2);
    await live(screens, 40, { online: () => false });
    expect(await subjects()).toEqual(["TV 1 is offline"]);
    await live(screens, 5);
    expect(await subjects()).toEqual(["TV 1 is offline", "TV 1 works again"]);
  });

  inLab("hears on a phone, by Web Push, what the message of the rule says, when it does", async () => {
    const service = await startPushService();
    // Nobody is chosen in the rule: who has a phone chooses for themselves.
    await aRule({ userIds: [] });
    const { applicationServerKey } = (await owner.call(getWebPush, {})).body;
    const { subscription, arrived } = service.subscribe(applicationServerKey);
    expect((await owner.call(addPushDevice, subscription)).error).toBeUndefined();
    const screens = await someScreens(2);
    await live(screens, 2);
    await live(screens, 40, { online: () => false });
    await live(screens, 5, { online: (_, index) => index === 0 });
    // On a busy machine a try can be too slow, and is repeated.
    await expect
      .poll(async () => {
        if (arrived.length < 2) test.clock.advance(minuteMs);
        await test.runJobs();
        return arrived.length;
      })
      .toBe(2);
    expect(
      arrived.map(({ payload, urgency }) => ({ ...(payload as { title: string; path: string }), urgency })),
    ).toMatchObject([
      {
        title: "2 screens are offline",
        path: "/app/alerts",
        urgency: "high",
        body: expect.stringMatching(/\nTV 1, since .*\nTV 2, since /),
      },
      { title: "TV 1 works again", path: `/app/screens/${screens[0]?.id}`, urgency: "normal" },
    ]);
    await service.close();
  });

  inLab("hears nothing of a night in which the place is closed", async () => {
    await aRule();
    const days = [1, 2, 3, 4, 5, 6, 7];
    const week = [
      { start: "00:00", end: "21:00", days },
      { start: "23:30", end: "24:00", days },
    ];
    await test.deps.db.execute(sql`update accounts set opening_hours = ${JSON.stringify({ week })}::jsonb`);
    const screens = await someScreens(2);
    // In India it is 20:30.
    test.clock.set("2026-11-20T15:00:00Z");
    await live(screens, 5);
    await live(screens, 195, { online: (m) => m > 165 });
    await live(screens, 20);
    expect(await subjects()).toEqual([]);
  });

  inLab("gets one message about ten flaps, and one when the screen is steady", async () => {
    await aRule();
    const screens = await someScreens(1);
    await live(screens, 5);
    await live(screens, 120, { online: (m) => m % 12 >= 5 });
    await live(screens, 70);
    expect(await subjects()).toEqual(["TV 1: the connection comes and goes", "TV 1 works again"]);
  });

  inLab("is told when outages come and go, and hears no more until the screen is steady", async () => {
    await aRule();
    const screens = await someScreens(1);
    await live(screens, 5);
    await live(screens, 250, { online: (m) => m % 50 >= 40 });
    expect(await subjects()).toEqual(["TV 1 is offline", "TV 1 works again", "TV 1 is offline"]);
    expect((await mails()).at(-1)?.text).toContain("comes and goes");
    await live(screens, 70);
    expect((await subjects()).slice(3)).toEqual(["TV 1 works again"]);
  });

  it.each(fewOrAll([20, 200], 1))("hears nothing of a stop of the service of %i minutes", async (length) => {
    await aRule();
    const screens = await someScreens(20);
    await live(screens, 5);
    await live(screens, length, { stopped: () => true });
    await live(screens, 60, { online: (m, index) => m > index % 3 });
    expect(await subjects()).toEqual([]);
    expect((await owner.call(listAlerts, {})).body.items).toEqual([]);
  });

  inLab("hears nothing of screens that never were online", async () => {
    await aRule();
    await someScreens(3);
    await live([], 90);
    expect(await subjects()).toEqual([]);
  });

  it("hears of full storage and of content that does not play, when it lasts", async () => {
    await aRule();
    const screens = await someScreens(1);
    const full = "This device's storage is full. Use smaller files, or free some space.";
    await live(screens, 10, { problems: (m) => (m === 3 ? [full] : []) });
    await live(screens, 25, { problems: () => [full] });
    expect(await subjects()).toEqual(["TV 1: the storage is full"]);
    await live(screens, 25, { problems: () => ["Poster: there is no file to show"] });
    expect(await subjects()).toEqual([
      ...["TV 1: the storage is full", "TV 1 works again", "TV 1: something does not play"],
    ]);
  });
});

describe("quiet hours", () => {
  // In India it is 21:50.
  const evening = "2026-11-20T16:20:00Z";
  it("make messages wait, and cancel those of trouble that is over in the morning", async () => {
    await aRule({ quiet: { start: "22:00", end: "07:00" } });
    const [first, second] = await someScreens(2);
    if (!first || !second) throw new Error("no screens");
    test.clock.set(evening);
    await live([first, second], 5);
    await live([first, second], 60, { online: () => false });
    const waiting = (await owner.call(listAlertMessages, {})).body.items;
    expect(waiting).toMatchObject([{ state: "waiting", sendAt: "2026-11-21T01:30:00.000Z" }]);
    await live([first], 60);
    await live([first], 300);
    expect(await subjects()).toEqual([]);
    test.clock.set("2026-11-21T01:30:00Z");
    await live([first], 1);
    expect(await subjects()).toEqual(["TV 2 is offline"]);
    await live([first, second], 6);
    expect(await subjects()).toEqual(["TV 2 is offline", "TV 2 works again"]);
    expect((await owner.call(listAlerts, {})).body.items.map(({ sent }) => sent).sort()).toEqual([
      "over before",
      "sent",
    ]);
  });

  inLab("a digest tells once a day what happened, also what is over", async () => {
    await aRule({ digestAt: "09:00" });
    const screens = await someScreens(2);
    await live(screens, 3);
    await live(screens, 40, { online: (_m, index) => index === 0 });
    await live(screens, 40);
    await live(screens, 40, { online: (_m, index) => index === 1 });
    expect(await subjects()).toEqual([]);
    test.clock.set("2026-11-21T03:30:00Z");
    await evaluateAlerts(jobContext(test.deps, "test"));
    await test.runJobs();
    const [mail] = await mails();
    expect(mail?.text).toMatch(/TV 1 is offline/);
    expect(mail?.text).toMatch(/TV 2: offline from .* to /);
    expect(await mails()).toHaveLength(1);
  });
});

describe("a mute", () => {
  it("keeps silence, and what still lasts is told when it ends", async () => {
    await aRule();
    const screens = await someScreens(2);
    const [first] = screens;
    await live(screens, 3);
    const until = new Date(test.clock.now().getTime() + 60 * minuteMs).toISOString();
    const { body: mute } = await owner.call(muteAlerts, { screenId: first?.id ?? 0, until });
    await live(screens, 50, { online: (_m, index) => index === 1 });
    expect((await owner.call(listAlerts, {})).body.items).toMatchObject([{ sent: "muted", closedAt: null }]);
    expect(await subjects()).toEqual([]);
    await live(screens, 20, { online: (_m, index) => index === 1 });
    expect(await subjects()).toEqual(["TV 1 is offline"]);
    expect((await owner.call(endAlertMute, { id: mute.id })).status).toBe(200);
  });
});

describe("rules", () => {
  inLab("of a group replace the rule for all screens", async () => {
    const colleague = await aMember(test.deps, { accountId: shop.accountId, role: "viewer" });
    const screens = await someScreens(2);
    const { body: group } = await owner.call(createGroup, {
      name: "Lobby",
      parentId: null,
      screenIds: [screens[0]?.id ?? 0],
    } as never);
    await aRule();
    await aRule({ groupId: group.id, offlineMinutes: 60, userIds: [colleague.userId] });
    expect((await owner.call(createAlertRule, { ...rule(), groupId: group.id })).error?.reason).toBe(
      "alertRuleExists",
    );
    await live(screens, 3);
    await live(screens, 80, { online: () => false });
    expect(
      (await mails()).map(({ to, subject }) => [to === shop.email, subject.replace(/ \(.*/, "")]),
    ).toEqual([
      [true, "TV 2 is offline"],
      [false, "TV 1 is offline"],
    ]);
  });

  it("tell members with a scope only of their screens, and nobody who has left", async () => {
    const screens = await someScreens(2);
    const { body: group } = await owner.call(createGroup, {
      name: "Lobby",
      parentId: null,
      screenIds: [screens[0]?.id ?? 0],
    } as never);
    const scope = { groupIds: [group.id], folderIds: [] };
    const scoped = await aMember(test.deps, { accountId: shop.accountId, role: "viewer", scope });
    const gone = await aMember(test.deps, { accountId: shop.accountId, role: "viewer" });
    await aRule({ userIds: [scoped.userId, gone.userId] });
    await test.deps.db.execute(
      sql`delete from memberships where user_id = ${gone.userId} and account_id = ${shop.accountId}`,
    );
    await live(screens, 3);
    await live(screens, 40, { online: () => false });
    expect(await subjects()).toEqual(["TV 1 is offline"]);
    const seen = await new Client(test, { cookie: scoped.cookie }).call(listAlerts, {});
    expect(seen.body.items.map(({ screen }) => screen.name)).toEqual(["TV 1"]);
  });

  inLab("that are switched off or removed end their alerts without a message", async () => {
    const { id } = await aRule();
    const screens = await someScreens(1);
    await live(screens, 3);
    await live(screens, 40, { online: () => false });
    await owner.call(saveAlertRule, { ...rule(), id, enabled: false } as never);
    await live(screens, 5, { online: () => false });
    expect((await owner.call(listAlerts, { state: "all" })).body.items).toMatchObject([
      { ended: "unwatched" },
    ]);
    await owner.call(deleteAlertRule, { id });
    await live(screens, 5);
    expect(await subjects()).toEqual(["TV 1 is offline"]);
    const left = async () => {
      await sweepAlerts(test.deps);
      return (await test.deps.db.execute(sql`select 1 from alerts union all select 2 from alert_messages`))
        .rows;
    };
    test.clock.advance((alertsKeptDays - 1) * dayMs);
    expect(await left()).not.toEqual([]);
    test.clock.advance(2 * dayMs);
    expect(await left()).toEqual([]);
  });

  inLab("send a test to all recipients", async () => {
    const { id } = await aRule();
    expect((await owner.call(testAlertRule, { id })).status).toBe(201);
    await test.runJobs();
    expect(await subjects()).toEqual(["A test of alerts from Vitrine"]);
    expect((await owner.call(listAlertMessages, {})).body.items).toMatchObject([
      { isTest: true, deliveries: [{ state: "sent" }] },
    ]);
    const { id: silent } = await aRule({
      userIds: [],
      groupId: (await owner.call(createGroup, { name: "G", parentId: null, screenIds: [] } as never)).body.id,
    });
    expect((await owner.call(testAlertRule, { id: silent })).error?.reason).toBe("alertNoRecipients");
  });

  it("refuse recipients of other accounts", async () => {
    const other = await aCustomer(test.deps);
    expect((await owner.call(createAlertRule, { ...rule(), userIds: [other.userId] })).error?.reason).toBe(
      "alertRecipientUnfit",
    );
  });
});

describe("a process that dies", () => {
  it("leaves nothing or everything: no message is lost or sent twice", async () => {
    await aRule();
    const screens = await someScreens(3);
    await live(screens, 3);
    const ctx = jobContext(test.deps, "test");
    let calls = 0;
    // Every statement that queues a mail fails at first, and with it the transaction.
    const failing = {
      ...ctx,
      deps: {
        ...ctx.deps,
        jobs: {
          ...ctx.deps.jobs,
          enqueue: async (...args: Parameters<typeof ctx.deps.jobs.enqueue>) => {
            if (calls++ < 3) throw new Error("The process died");
            await ctx.deps.jobs.enqueue(...args);
          },
        },
      },
    };
    await live(screens, 31, { online: () => false });
    for (let m = 0; m < 6; m++) {
      test.clock.advance(minuteMs);
      await evaluateAlerts(failing).catch(() => undefined);
      await test.runJobs();
    }
    expect(calls).toBeGreaterThan(3);
    expect(await subjects()).toEqual(["3 screens are offline"]);
  });

  inLab("and several that work at once send each message once", async () => {
    await aRule();
    const screens = await someScreens(3);
    await live(screens, 3);
    for (let m = 0; m < 40; m++) {
      test.clock.advance(minuteMs);
      await Promise.all([1, 2, 3].map(() => evaluateAlerts(jobContext(test.deps, "test"))));
      await test.runJobs();
    }
    expect(await subjects()).toEqual(["3 screens are offline"]);
  });

  inLab("after it took a message lets another one send it", async () => {
    const { id } = await aRule();
    await owner.call(testAlertRule, { id });
    await test.deps.db.execute(
      sql`update alert_deliveries set claimed_until = ${new Date(test.clock.now().getTime() + 90_000).toISOString()}::timestamptz`,
    );
    await test.runJobs();
    expect(await subjects()).toEqual([]);
    await live([], 2);
    expect(await subjects()).toEqual(["A test of alerts from Vitrine"]);
  });
});
