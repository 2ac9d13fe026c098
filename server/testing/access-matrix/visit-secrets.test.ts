import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { accountHeader } from "#shared/account-header.ts";
import { listStatusLinks, renewStatusLink } from "#shared/contracts/core/group-status.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import { startVisit } from "#shared/contracts/identity/visits.ts";
import { makeCounterLink } from "#shared/contracts/library/counters.ts";
import { createDataSource, renewDataToken } from "#shared/contracts/library/data-sources.ts";
import { createGuestLink, listGuestLinks, makeGuestWall } from "#shared/contracts/library/guest-links.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { createCampaign, listCampaigns, renewCampaignLink } from "#shared/contracts/playing/campaigns.ts";
import { createTrigger, listTriggers, renewTriggerLink } from "#shared/contracts/playing/triggers.ts";
import { createAlertChannel } from "#shared/contracts/watching/alerts.ts";
import { createWebhook, listWebhooks } from "#shared/contracts/watching/webhooks.ts";
import { fieldsOf } from "#shared/secret-fields.ts";
import { dataFeeds } from "../../db/tables/index.ts";
import { Client } from "../client.ts";
import { appForTests } from "../test-app.ts";
import { cases } from "./cases.ts";
import { aWorld, type Tenant, type World } from "./world.ts";

const test = appForTests();
let world: World;
beforeAll(async () => {
  world = await aWorld(test);
});

const behind = (link: string | null | undefined): string => link?.split(/[/#]/).at(-1) ?? "";

/** Makes one of everything with a secret in an account. Returns the secrets by what they open. */
async function plant({ customer, playlistId, mediaId, screenId }: Tenant): Promise<Record<string, string>> {
  const account = { kind: "account" as const };
  const trigger = (
    await customer.call(createTrigger, { name: "Bell", playlistId, seconds: 30, target: account })
  ).body;
  const campaign = (
    await customer.call(createCampaign, {
      name: "Tea week",
      advertiser: "Chai Co",
      mediaIds: [mediaId],
      share: 10,
      from: "2026-11-01",
      until: "2027-01-31",
      target: account,
    })
  ).body;
  const group = (await customer.call(createGroup, { name: "Lobby", screenIds: [screenId] })).body;
  const guests = (await customer.call(createGuestLink, { title: "Wedding", takesNotices: false })).body;
  const inAddress = {
    webhook: random(),
    feed: random(),
    channel: random(),
    page: random(),
    stream: random(),
  };
  const { id: pageId } = (
    await customer.call(createWidget, {
      name: "Sales",
      widget: { kind: "web", settings: { url: `https://board:${inAddress.page}@${pageOf(inAddress.page)}` } },
    })
  ).body;
  const { id: streamId } = (
    await customer.call(createWidget, {
      name: "News",
      widget: { kind: "stream", settings: { url: `https://${pageOf(inAddress.stream)}` } },
    })
  ).body;
  const { revision, name } = (await customer.call(getPlaylist, { id: playlistId })).body;
  const long = Array.from({ length: 60 }, () => ({ mediaId: pageId, durationMs: 10_000 }));
  const items = [...long, { mediaId: streamId, durationMs: 10_000 }];
  expect((await customer.call(savePlaylist, { id: playlistId, revision, name, items } as never)).status).toBe(
    200,
  );
  await customer.call(createWebhook, {
    url: `https://hooks.example.com/services/${inAddress.webhook}`,
    events: ["media.ready"],
  });
  await customer.call(createAlertChannel, {
    kind: "slack",
    name: "Ops",
    url: `https://hooks.example.com/services/${inAddress.channel}`,
  });
  const source = (await customer.call(createDataSource, { name: "Temperature" })).body;
  const table = (await customer.call(createDataSource, { name: "Menu", kind: "table" })).body;
  const queue = (await customer.call(createDataSource, { name: "Clinic", kind: "table" })).body;
  await test.deps.db.insert(dataFeeds).values({
    sourceId: table.id,
    accountId: world.own.accountId,
    everyMinutes: 15,
    nextAt: test.deps.now(),
    url: `https://sheets.example.com/menu.csv?key=${inAddress.feed}`,
  });
  const wall = await customer.call(makeGuestWall, { id: guests.id });
  expect(wall.status).toBeLessThan(300);
  return {
    ...inAddress,
    trigger: behind((await customer.call(renewTriggerLink, { id: trigger.id })).body.link),
    campaign: behind((await customer.call(renewCampaignLink, { id: campaign.id })).body.link),
    status: behind((await customer.call(renewStatusLink, { id: group.id })).body.path),
    guests: behind((await customer.call(listGuestLinks, {})).body.items[0]?.path),
    counter: behind((await customer.call(makeCounterLink, { id: queue.id, counter: "1" })).body.path),
    values: (await customer.call(renewDataToken, { id: source.id })).body.token,
    key: (await customer.call(createApiKey, { name: "Till", role: "viewer", expiresAt: null })).body.key,
    invitation: await world.mailed(/token=([\w-]{20,})/, () =>
      customer.call(inviteMember, { email: "new@example.com", role: "editor" }),
    ),
  };
}
const pageOf = (secret: string) => `boards.example.com/live?board=7&key=${secret}#${secret}`;
const random = () => randomBytes(16).toString("base64url");

it("no answer to a visit has a secret with which the visitor could act after it", async () => {
  const secrets = await plant(world.own);
  for (const [kind, value] of Object.entries(secrets))
    expect({ kind, long: value.length > 19 }).toEqual({ kind, long: true });
  const { own, admin } = world;
  const requests: { url: string; request: InjectOptions }[] = [];
  for (const { method, url, config } of test.app.guardedRoutes) {
    const routeCase = cases[`GET ${url}`];
    if (![method].flat().includes("GET") || !routeCase || routeCase.streams || routeCase.as) continue;
    if (!config?.who?.includes("customer") || config.who.includes("anyone")) continue;
    requests.push({ url, request: await routeCase.call(own, world) });
  }
  const found = async (client: Client) => {
    const sent: string[] = [];
    for (const { url, request } of requests) {
      const { body } = await client.request(request);
      for (const [kind, value] of Object.entries(secrets))
        if (body.includes(value)) sent.push(`${kind} in ${url}`);
    }
    return sent.sort();
  };
  // The customer gets them: so the walk below would find them.
  const toCustomer = (await found(own.customer)).map((one) => one.split(" ")[0]);
  expect([...new Set(toCustomer)]).toEqual([
    "campaign",
    "feed",
    "guests",
    "page",
    "status",
    "stream",
    "trigger",
    "webhook",
  ]);

  await admin.call(startVisit, { id: own.accountId, reason: "The lobby is dark" });
  const visitor = new Client(test, { ...admin.headers, [accountHeader]: String(own.accountId) });
  expect(await found(visitor)).toEqual([]);
  const links = (items: readonly { link: string | null }[]) => items.flatMap(({ link }) => link ?? []);
  const pages = (await visitor.call(listMedia, { kind: "web" })).body.items;
  expect(pages.map(({ widget }) => widget?.kind === "web" && widget.settings.url)).toContain(
    "https://boards.example.com/live?…",
  );
  const triggers = (await visitor.call(listTriggers, {})).body.items;
  expect(links(triggers)).toEqual(["/api/v1/trigger-links/…"]);
  const campaigns = (await visitor.call(listCampaigns, {})).body.items;
  expect(new Set(links(campaigns))).toEqual(new Set(["/campaign#…"]));
  expect((await visitor.call(listStatusLinks, {})).body.items[0]?.path).toBe("/status#…");
  expect((await visitor.call(listGuestLinks, {})).body.items[0]?.path).toBe("/send#…");
  expect((await visitor.call(listWebhooks, {})).body.items[0]?.url).toBe("https://hooks.example.com/…");
});

/** Names that sound like a secret. */
const suspect =
  /secret|token|password|recovery|(^|[a-z])(link|path|key|code|codes)$|^(url|address)$|Url$|Address$/i;

it("a field of an answer to customers that sounds like a secret is marked, or known to be none", () => {
  const unmarked = new Set<string>();
  for (const { config } of test.app.guardedRoutes) {
    const { who = [], contract } = config ?? {};
    if (!contract || contract.secretAnswer || !who.includes("customer")) continue;
    for (const { path, isText, secret } of fieldsOf(contract.response)) {
      const name = path.findLast((part) => part !== "*") ?? "";
      if (isText && !secret && suspect.test(name))
        unmarked.add(
          path
            .filter((part) => part !== "*")
            .slice(-2)
            .join("."),
        );
    }
  }
  // A field is new here: can somebody act with its value, or read what is not theirs? Then mark it with `secret`.
  expect([...unmarked].sort()).toMatchInlineSnapshot(`
    [
      "address",
      "applicationServerKey",
      "baseUrl",
      "brand.supportUrl",
      "brand.termsUrl",
      "buyer.address",
      "buyer.postalCode",
      "cell.key",
      "codes",
      "columns.key",
      "coupon.code",
      "earlierSecretUntil",
      "ended.key",
      "favourites.path",
      "files.url",
      "hidden.key",
      "items.code",
      "items.codes",
      "items.earlierSecretUntil",
      "items.key",
      "items.path",
      "key",
      "licence.code",
      "logo.thumbnailUrl",
      "place.address",
      "plan.code",
      "present.code",
      "provider.url",
      "publicUrl",
      "row.key",
      "rows.key",
      "saml.signInUrl",
      "samlService.acsUrl",
      "samlService.metadataUrl",
      "seller.address",
      "settings.link",
      "trigger.codes",
      "url",
      "user.passwordChangedAt",
      "warnings.codes",
      "warnings.key",
    ]
  `);
});
