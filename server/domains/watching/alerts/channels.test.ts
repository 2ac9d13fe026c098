import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createAlertChannel,
  createAlertRule,
  deleteAlertChannel,
  listAlertChannels,
  listAlertMessages,
  listAlertRules,
  saveAlertChannel,
  saveAlertRule,
  testAlertChannel,
} from "#shared/contracts/watching/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { isPublicAddress } from "../../../outside/public-address.ts";
import { realWebhooks } from "../../../outside/webhooks/real.ts";
import {
  aCustomer,
  aMember,
  appForTests,
  aScreen,
  Client,
  startTestApp,
  type TestApp,
} from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { resolving } from "../../../testing/resolving.ts";
import { evaluateAlerts } from "./evaluate/evaluate-due.ts";
import { sendAlert } from "./messages/send.ts";

/** A chat service on this machine. */
let service: Server;
let port: number;
let answer: { status: number; headers?: Record<string, string> };
let received: { path: string; body: Record<string, unknown> }[];
const test = appForTests({ webhooks: realWebhooks({ privateToo: true }) }, { PRIVATE_WEBHOOKS: "true" });
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ path: request.url ?? "", body: JSON.parse(body) });
    response.writeHead(answer.status, answer.headers).end("ok");
  });
  await new Promise<void>((done) => service.listen(0, "::", done));
  port = (service.address() as AddressInfo).port;
});
afterAll(async () => {
  service.close();
});

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
beforeEach(async () => {
  answer = { status: 200 };
  received = [];
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
});

const url = (path = "/services/T1/B1/secret") => `http://127.0.0.1:${port}${path}`;
type ChannelInput = Partial<Parameters<typeof owner.call<typeof createAlertChannel>>[1]>;
const aChannel = async (input: ChannelInput = {}) => {
  const { body, error } = await owner.call(createAlertChannel, {
    kind: "slack",
    name: "Shop chat",
    url: url(),
    ...input,
  } as never);
  expect(error).toBeUndefined();
  return body;
};
const aRule = async (channelIds: number[]) => {
  const { body, error } = await owner.call(createAlertRule, {
    enabled: true,
    kinds: ["offline"],
    offlineMinutes: 30,
    userIds: [],
    channelIds,
    quiet: null,
    digestAt: null,
    groupId: null,
  } as never);
  expect(error).toBeUndefined();
  return body;
};
const channels = async () => (await owner.call(listAlertChannels, {})).body.items;
/** The job of the minute, and what it sends. */
async function pass(minutes: number): Promise<void> {
  for (let m = 0; m < minutes; m++) {
    test.clock.advance(minuteMs);
    await evaluateAlerts(jobContext(test.deps, "test"));
    await test.runJobs();
  }
}
/** Longer than any wait between two tries, so many times. */
async function hours(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    test.clock.advance(60 * minuteMs);
    await pass(1);
  }
}
/** A screen that was online and is silent for so long that a rule of 30 minutes tells it. */
async function aFailure(name: string): Promise<void> {
  const { id } = await aScreen(test.deps, shop, { name });
  await test.deps.db.execute(sql`
    update screens set last_contact_at = ${test.clock.now().toISOString()}::timestamptz where id = ${id}`);
  await pass(36);
}
const textOf = ({ body }: (typeof received)[number]) => String(body.text);

describe("a rule", () => {
  it("tells its channels, in their language, and the page lists what was sent", async () => {
    const slack = await aChannel();
    const teams = await aChannel({ kind: "teams", name: "Büro", url: url("/workflows/1"), language: "hi" });
    await aRule([slack.id, teams.id]);
    await aFailure("Lobby");
    expect(received.map(({ path }) => path).sort()).toEqual(["/services/T1/B1/secret", "/workflows/1"]);
    const [first, second] = received.sort((a, b) => a.path.localeCompare(b.path));
    expect(first?.body.text).toMatch(/^Lobby is offline \(.*\)\n\nLobby is offline:\n- Lobby, since /);
    expect(first?.body.text).toMatch(/<http:\/\/localhost:4000\/app\/alerts\|All alerts>$/);
    expect(first?.body.blocks).toMatchObject([{ type: "section" }, { type: "section" }]);
    expect(second?.body).toMatchObject({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            type: "AdaptiveCard",
            actions: [{ type: "Action.OpenUrl", url: "http://localhost:4000/app/alerts" }],
          },
        },
      ],
    });
    expect(JSON.stringify(second?.body)).toContain("Lobby ऑफ़लाइन है");
    expect((await owner.call(listAlertMessages, {})).body.items[0]?.deliveries).toMatchObject([
      { kind: "slack", name: "Shop chat", state: "sent" },
      { kind: "teams", name: "Büro", state: "sent" },
    ]);
    expect((await channels()).map(({ last }) => last?.status)).toEqual([200, 200]);
  });

  inLab("does not let the name of a screen mention people, link or format", async () => {
    const slack = await aChannel();
    const teams = await aChannel({ kind: "teams", url: url("/workflows/1") });
    await aRule([slack.id, teams.id]);
    const name = "<!channel> @here [pay](https://evil.example) *TV* & <b>";
    await aFailure(name);
    const [inSlack, inTeams] = received.sort((a, b) => a.path.localeCompare(b.path));
    const text = inSlack ? JSON.stringify(inSlack.body).replaceAll("\u200b", "|") : "";
    expect(text).toContain("&lt;!channel&gt; @|here [pay]|(https:|//evil.example) *|TV*| &amp; &lt;b&gt;");
    expect(text).not.toMatch(/<!|@here|\]\(|https:\/\/evil|<b>/);
    // A RichTextBlock has no Markdown; a TextBlock would have.
    const [card] = (inTeams?.body.attachments ?? []) as { content: { body: { type: string }[] } }[];
    expect(new Set(card?.content.body.map(({ type }) => type))).toEqual(new Set(["RichTextBlock"]));
    expect(JSON.stringify(card)).toContain(name);
  });

  inLab(
    "sends nothing to channels that are switched off or removed, and loses them when they are removed",
    async () => {
      const off = await aChannel({ name: "Off" });
      const gone = await aChannel({ name: "Gone" });
      await aRule([off.id, gone.id]);
      await owner.call(saveAlertChannel, { id: off.id, name: "Off", language: "en", enabled: false });
      expect((await owner.call(deleteAlertChannel, { id: gone.id })).status).toBe(200);
      expect((await owner.call(listAlertRules, {})).body.items[0]?.channelIds).toEqual([off.id]);
      await aFailure("Lobby");
      expect(received).toEqual([]);
      expect((await owner.call(testAlertChannel, { id: off.id })).error?.reason).toBe("alertChannelOff");
      expect((await owner.call(testAlertChannel, { id: gone.id })).error?.reason).toBe(
        "alertChannelNotFound",
      );
      const { rows } = await test.deps.db.execute<{ bytes: number }>(
        sql`select octet_length(url_sealed) as bytes from alert_channels where id = ${gone.id}`,
      );
      expect(rows).toEqual([{ bytes: 0 }]);
    },
  );

  it("refuses channels of other accounts", async () => {
    const stranger = await aCustomer(test.deps);
    const { body: foreign } = await new Client(test, { cookie: stranger.cookie }).call(createAlertChannel, {
      kind: "slack",
      name: "Theirs",
      url: url(),
      language: "en",
    });
    const { group: _group, ...rule } = await aRule([]);
    const { error } = await owner.call(saveAlertRule, { ...rule, channelIds: [foreign.id] } as never);
    expect(error?.reason).toBe("alertChannelNotFound");
    for (const call of [testAlertChannel, deleteAlertChannel])
      expect((await owner.call(call, { id: foreign.id })).error?.reason).toBe("alertChannelNotFound");
  });
});

describe("a channel", () => {
  it("never shows its address, and is only for owners and admins", async () => {
    const { id } = await aChannel();
    const { body } = await owner.call(listAlertChannels, {});
    expect(body.items).toMatchObject([
      { id, name: "Shop chat", host: `127.0.0.1:${port}`, enabled: true, last: null },
    ]);
    expect(JSON.stringify(body)).not.toContain("secret");
    const { rows } = await test.deps.db.execute(
      sql`select encode(url_sealed, 'escape') as sealed, (select json_agg(a) from audit a)::text as audit
        from alert_channels where id = ${id}`,
    );
    expect(JSON.stringify(rows)).not.toContain("secret");
    const editor = await aMember(test.deps, { accountId: shop.accountId, role: "editor" });
    expect((await new Client(test, { cookie: editor.cookie }).call(listAlertChannels, {})).status).toBe(403);
  });

  it("says what came of a test, and tries again with longer and longer waits", async () => {
    const { id } = await aChannel();
    answer = { status: 404 };
    expect((await owner.call(testAlertChannel, { id })).status).toBe(200);
    expect(await channels()).toMatchObject([{ waiting: 1, last: null }]);
    await test.runJobs();
    expect(await channels()).toMatchObject([{ waiting: 1, last: { trouble: "status", status: 404 } }]);
    expect(received).toHaveLength(1);
    answer = { status: 200 };
    await pass(2);
    expect(await channels()).toMatchObject([{ waiting: 0, last: { trouble: null, status: 200 } }]);
    expect(textOf(received[1] as never)).toContain("This is a test.");
    await hours(3);
    expect(received).toHaveLength(2);
  });

  inLab("is tried six times, then not any more; 410 ends it at once", async () => {
    const { id } = await aChannel();
    answer = { status: 503 };
    await owner.call(testAlertChannel, { id });
    await hours(8);
    expect(received).toHaveLength(6);
    expect(await channels()).toMatchObject([{ waiting: 0, last: { status: 503 } }]);
    answer = { status: 410 };
    await owner.call(testAlertChannel, { id });
    await hours(8);
    expect(received).toHaveLength(7);
  });

  it("gets a message once from several processes, and from another one when a process dies", async () => {
    const { id } = await aChannel();
    await owner.call(testAlertChannel, { id });
    const { rows } = await test.deps.db.execute<{ id: string }>(
      sql`select id from alert_deliveries where account_id = ${shop.accountId}`,
    );
    const delivery = Number(rows[0]?.id);
    await Promise.all([1, 2, 3].map(() => sendAlert(jobContext(test.deps, "test"), delivery)));
    expect(received).toHaveLength(1);
    await owner.call(testAlertChannel, { id });
    await test.deps.db.execute(sql`
      update alert_deliveries set claimed_until = ${new Date(test.clock.now().getTime() + 90_000).toISOString()}::timestamptz
      where account_id = ${shop.accountId} and state = 'waiting'`);
    await test.runJobs();
    expect(received).toHaveLength(1);
    await pass(2);
    expect(received).toHaveLength(2);
  });

  it("with a new address forgets its last result; without one it keeps the address", async () => {
    const { id } = await aChannel();
    await owner.call(testAlertChannel, { id });
    await test.runJobs();
    const fields = { id, name: "Office", language: "en", enabled: true } as const;
    expect((await owner.call(saveAlertChannel, fields)).body).toMatchObject({
      name: "Office",
      last: { status: 200 },
    });
    expect((await owner.call(saveAlertChannel, { ...fields, url: url("/other") })).body.last).toBeNull();
    await owner.call(testAlertChannel, { id });
    await test.runJobs();
    expect(received.map(({ path }) => path)).toEqual(["/services/T1/B1/secret", "/other"]);
  });

  it("is refused with a password in its address, and when there are too many", async () => {
    const bad = await owner.call(createAlertChannel, {
      kind: "slack",
      name: "x",
      url: "https://a:b@hooks.example/x",
      language: "en",
    });
    expect(bad.error?.reason).toBe("webhookAddressUnfit");
    for (let n = 0; n < 20; n++) await aChannel({ name: `C${n}` });
    const more = await owner.call(createAlertChannel, {
      kind: "slack",
      name: "x",
      url: url(),
      language: "en",
    });
    expect(more.error?.reason).toBe("maxAlertChannels");
  });
});

describe("the guard", () => {
  it.each([
    ["an address of this machine", "[::1]"],
    ["a mapped IPv6 address", "[::ffff:127.0.0.1]"],
    ["a mapped IPv6 address in hexadecimal", "[::ffff:7f00:1]"],
    ["a name that leads to it", "localhost"],
  ])("lets no channel reach %s", async (_what, host) => {
    const { id } = await aChannel({ url: `http://${host}:${port}/x` });
    await withWebhooks(
      realWebhooks({
        privateToo: false,
        world: { isPublic: isPublicAddress, resolve: resolving("127.0.0.1") },
      }),
      async () => {
        await owner.call(testAlertChannel, { id });
        await test.runJobs();
      },
    );
    expect(received).toEqual([]);
    expect(await channels()).toMatchObject([{ last: { trouble: "private", status: null } }]);
  });

  it("checks the address of the connection, not that of an earlier lookup", async () => {
    const { id } = await aChannel({ url: `http://rebinding.example:${port}/x` });
    // The first lookup is good; those of later tries are not.
    const world = {
      isPublic: (address: string) => address === "127.0.0.9",
      resolve: resolving("127.0.0.9", "127.0.0.1", "::ffff:127.0.0.1"),
    };
    await withWebhooks(realWebhooks({ privateToo: false, world }), async () => {
      answer = { status: 500 };
      await owner.call(testAlertChannel, { id });
      await pass(10);
    });
    // The listener also is the address that counts as public here: it hears the first try only.
    expect(received).toHaveLength(1);
    expect(await channels()).toMatchObject([{ last: { trouble: "private" } }]);
  });

  it("follows no redirect", async () => {
    const { id } = await aChannel();
    answer = { status: 307, headers: { location: url("/inside") } };
    await owner.call(testAlertChannel, { id });
    await test.runJobs();
    expect(received.map(({ path }) => path)).toEqual(["/services/T1/B1/secret"]);
    expect(await channels()).toMatchObject([{ last: { trouble: "redirect", status: 307 } }]);
  });

  it("takes only https where private webhooks are not allowed", async () => {
    const strict = await startTestApp();
    const theirs = await aCustomer(strict.deps);
    const { error } = await new Client(strict, { cookie: theirs.cookie }).call(createAlertChannel, {
      kind: "slack",
      name: "x",
      url: "http://hooks.example/x",
      language: "en",
    });
    expect(error?.reason).toBe("webhookNotSecure");
    await strict.close();
  });
});

async function withWebhooks(webhooks: TestApp["deps"]["webhooks"], run: () => Promise<void>): Promise<void> {
  const before = test.deps.webhooks;
  test.deps.webhooks = webhooks;
  try {
    await run();
  } finally {
    test.deps.webhooks = before;
  }
}
