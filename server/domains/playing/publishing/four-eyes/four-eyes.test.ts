import { beforeEach, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { changeMemberRole, removeMember } from "#shared/contracts/identity/members.ts";
import {
  createDataSource,
  deleteDataSource,
  getDataDocument,
  removeDataFeed,
  renewDataToken,
  saveDataDocument,
  setDataFeed,
  setDataValue,
  setValueLimits,
} from "#shared/contracts/library/data-sources.ts";
import {
  approveGuestUploads,
  listGuestLinks,
  listGuestUploads,
  saveGuestLink,
} from "#shared/contracts/library/guest-links.ts";
import { sendGuestNotice } from "#shared/contracts/library/guests.ts";
import { deleteMedia, replaceMedia, restoreMedia } from "#shared/contracts/library/media.ts";
import { deletePlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { createCalendar } from "#shared/contracts/playing/calendars.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { approveProposal, propose } from "#shared/contracts/playing/proposals.ts";
import {
  bringBackDrafts,
  discardDrafts,
  listPublications,
  publish,
  rollBack,
  setFourEyes,
  setPublishing,
} from "#shared/contracts/playing/publishing.ts";
import {
  createSchedule,
  savePlayingSettings,
  startInterruption,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { guestLinkHeader } from "#shared/guest-calls.ts";
import { aGuestLink } from "../../../../testing/guest-party.ts";
import { aPlaylist, appForTests, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { aTeam } from "../../../../testing/publishing-team.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

/** A team that must work with four eyes. */
async function aWatchedTeam() {
  const team = await aTeam(test);
  expect((await team.owner.client.call(setFourEyes, { on: true })).body.fourEyes).toBe(true);
  return team;
}
const own = "409 fourEyesOwnEdits";

it("refuses to publish one's own changes, now or later, and others publish them", async () => {
  const { shop, publisher, second, owner, publishAs } = await aWatchedTeam();
  await shop.fill([shop.bread.id], publisher.client);
  expect(await publishAs(publisher)).toBe(own);
  const later = await publisher.client.call(publish, { publishAt: "2026-11-20T18:00:00Z" });
  expect(later.error?.reason).toBe("fourEyesOwnEdits");
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  await shop.fill([shop.bread.id, shop.soup.id], owner.client);
  expect(await publishAs(owner)).toBe(own);
  expect((await shop.status()).editors).toMatchObject([{ id: owner.userId }, { id: publisher.userId }]);
  expect(await publishAs(second)).toBe("201");
  expect(await shop.shown()).toEqual(["Bread.jpg", "Soup.jpg"]);
  expect((await shop.status()).editors).toEqual([]);
});

inLab("lets two who both edited publish together: one proposes, the other approves", async () => {
  const { shop, publisher, second, publishAs } = await aWatchedTeam();
  await shop.fill([shop.bread.id], publisher.client);
  await shop.fill([shop.bread.id, shop.soup.id], second.client);
  expect([await publishAs(publisher), await publishAs(second)]).toEqual([own, own]);
  const { id } = (await publisher.client.call(propose, {})).body;
  expect((await publisher.client.call(approveProposal, { id })).error?.reason).toBe("fourEyesOwnProposal");
  expect((await second.client.call(approveProposal, { id })).status).toBe(200);
});

inLab("does not count a proposer who may no longer edit", async () => {
  const { shop, owner, publisher, second, editor } = await aWatchedTeam();
  await shop.fill([shop.bread.id], publisher.client);
  const { id } = (await editor.client.call(propose, {})).body;
  await owner.client.call(changeMemberRole, { userId: editor.userId, role: "viewer" });
  expect((await publisher.client.call(approveProposal, { id })).error?.reason).toBe("fourEyesOwnEdits");
  expect((await second.client.call(approveProposal, { id })).status).toBe(200);
});

inLab("tells the last one who may publish what to do", async () => {
  const { shop, owner, publisher, second, publishAs, editor } = await aWatchedTeam();
  for (const { userId } of [publisher, second]) await owner.client.call(removeMember, { userId });
  await shop.fill([shop.bread.id], owner.client);
  expect(await publishAs(owner)).toBe("409 fourEyesAlone");
  expect(await shop.status()).toMatchObject({ publishers: 1 });
  const { id } = (await editor.client.call(propose, {})).body;
  expect((await owner.client.call(approveProposal, { id })).status).toBe(200);
});

inLab("refuses a rollback to a version that only the caller stands behind", async () => {
  const team = await aTeam(test);
  const { shop, owner, publisher, editor } = team;
  const backAs = async ({ client }: { client: typeof owner.client }, number: number) => {
    const { items } = (await owner.client.call(listPublications, {})).body;
    const id = items.find((each) => each.number === number)?.id ?? 0;
    const { status, error } = await client.call(rollBack, { id });
    return error ? error.reason : status;
  };
  await shop.fill([shop.bread.id], publisher.client);
  await publisher.client.call(publish, {});
  await owner.client.call(setFourEyes, { on: true });
  await shop.fill([shop.bread.id, shop.soup.id], editor.client);
  await publisher.client.call(publish, {});
  expect(await backAs(publisher, 2)).toBe("fourEyesOwnVersion");
  expect(await backAs(owner, 1)).toBe("fourEyesOwnVersion");
  expect(await backAs(owner, 2)).toBe(201);
  // What the rollback took from the screens is unpublished again, with those who made it.
  expect((await shop.status()).editors).toMatchObject([{ id: editor.userId }]);
  // Version 3 was published by one person, and all its changes are another one's.
  expect(await backAs(publisher, 3)).toBe(201);
  // Version 4 is version 2 again: going back to it is going back to that.
  expect(await backAs(publisher, 4)).toBe("fourEyesOwnVersion");
});

it("counts every way to change the drafts: settings, the trash, replaced media, restored drafts", async () => {
  const team = await aWatchedTeam();
  const { shop, publisher, second, owner, publishAs } = team;
  const text = { kind: "text" as const, settings: { text: "Open" } };
  const widget = (await publisher.client.call(createWidget, { name: "Sign", widget: text })).body;
  await shop.fill([shop.soup.id, widget.id], second.client);
  await owner.client.call(publish, {});
  const ways: [string, typeof owner | typeof publisher, () => Promise<{ status: number }>][] = [
    [
      "a screen's playlist",
      owner,
      () => owner.client.call(updateScreen, { id: shop.screen.id, defaultPlaylistId: shop.lunch.id }),
    ],
    ["opening hours", owner, () => owner.client.call(savePlayingSettings, { openingHours: { week: [] } })],
    ["a group", owner, () => owner.client.call(createGroup, { name: "Ground floor" })],
    ["a calendar", publisher, () => publisher.client.call(createCalendar, { name: "Fairs", days: [] })],
    [
      "a widget",
      publisher,
      () =>
        publisher.client.call(saveWidget, {
          id: widget.id,
          widget: { kind: "text", settings: { text: "Closed" } },
        }),
    ],
    ["removal", publisher, () => publisher.client.call(deletePlaylist, { id: shop.lunch.id })],
    ["restore", publisher, () => publisher.client.call(restorePlaylist, { id: shop.lunch.id })],
    ["media removal", publisher, () => publisher.client.call(deleteMedia, { id: shop.bread.id })],
    ["media restore", publisher, () => publisher.client.call(restoreMedia, { id: shop.bread.id })],
    [
      "replacement",
      publisher,
      () => publisher.client.call(replaceMedia, { id: shop.soup.id, byId: shop.bread.id }),
    ],
  ];
  for (const [way, who, change] of ways) {
    const { status } = await change();
    expect([way, status < 300]).toEqual([way, true]);
    expect([way, await publishAs(who)]).toEqual([way, own]);
    expect([way, await publishAs(second)]).toEqual([way, "201"]);
  }
  await shop.fill([shop.bread.id, shop.bread.id], publisher.client);
  const { id } = (await second.client.call(discardDrafts, {})).body;
  expect((await shop.status()).editors).toEqual([]);
  await second.client.call(bringBackDrafts, { id });
  expect([await publishAs(publisher), await publishAs(second)]).toEqual([own, own]);
  expect(await publishAs(owner)).toBe("201");
});

inLab("refuses play now for unpublished playlists, and allows emergencies", async () => {
  const { shop, publisher, owner } = await aWatchedTeam();
  const fresh = await aPlaylist(test.deps, shop.owner, { name: "Fresh", mediaIds: [shop.bread.id] });
  const play = (playlistId: number, tier: "takeover" | "emergency" = "takeover") =>
    publisher.client.call(startInterruption, {
      name: "Now",
      tier,
      playlistId,
      target: { kind: "account" as const },
    });
  expect((await play(fresh.id)).error?.reason).toBe("fourEyesPlayNow");
  expect((await play(shop.lunch.id)).status).toBe(201);
  expect((await play(fresh.id, "emergency")).status).toBe(201);
  const started = await publisher.client.call(startEmergency, {
    content: { kind: "message", text: "Leave the building" },
    targets: [{ kind: "account" }],
  });
  expect(started.status).toBe(201);
  expect((await shop.manifest()).interruptions.map(({ tier }) => tier).sort()).toEqual([
    "emergency",
    "emergency",
    "takeover",
  ]);
  // The takeover shows the published version of its playlist.
  await owner.client.call(setFourEyes, { on: false });
});

inLab(
  "withdraws a scheduled publication when it is switched on; no unpublished takeover plays before and after",
  async () => {
    const { shop, publisher, owner } = await aTeam(test);
    const fresh = await aPlaylist(test.deps, shop.owner, { name: "Fresh", mediaIds: [shop.bread.id] });
    const refused = await publisher.client.call(startInterruption, {
      name: "Now",
      tier: "takeover",
      playlistId: fresh.id,
      target: { kind: "account" },
    });
    expect(refused.error?.reason).toBe("unpublishedPlayNow");
    expect((await shop.manifest()).interruptions).toEqual([]);
    await shop.fill([shop.bread.id], publisher.client);
    await publisher.client.call(publish, { publishAt: "2026-11-20T18:00:00Z" });
    await owner.client.call(setFourEyes, { on: true });
    expect((await shop.manifest()).interruptions).toEqual([]);
    expect((await shop.status()).waiting).toBeNull();
  },
);

inLab("leaves data sources for which screens wait to the connected system", async () => {
  const { shop, publisher, second } = await aWatchedTeam();
  const { id } = (await publisher.client.call(createDataSource, { name: "Outside" })).body;
  await shop.fill([shop.bread.id], publisher.client);
  const made = await publisher.client.call(createSchedule, {
    name: "Lunch when it is cold",
    playlistId: shop.lunch.id,
    target: { kind: "account" },
    when: {},
    condition: { fact: id, is: "below", value: 20, validS: 900, unknown: "no" },
  });
  expect(made.status).toBe(201);
  expect((await publisher.client.call(setDataValue, { id, value: 1 })).status).toBe(200);
  expect((await second.client.call(publish, {})).status).toBe(201);
  const answers = [
    await publisher.client.call(setDataValue, { id, value: 2 }),
    await publisher.client.call(deleteDataSource, { id }),
  ];
  expect(answers.map(({ error }) => error?.reason)).toEqual(Array(2).fill("fourEyesDataSource"));
});

inLab("leaves data sources that screens show to the connected system", async () => {
  const { shop, publisher, second, owner } = await aWatchedTeam();
  const { id } = (await publisher.client.call(createDataSource, { name: "Orders" })).body;
  expect((await publisher.client.call(setDataValue, { id, value: 1 })).status).toBe(200);
  const { token } = (await publisher.client.call(renewDataToken, { id })).body;
  const tile = await publisher.client.call(createWidget, {
    name: "Orders",
    widget: { kind: "data", settings: { sourceId: id } },
  } as never);
  expect(tile.status).toBe(201);
  await shop.fill([(tile.body as { id: number }).id], publisher.client);
  expect((await second.client.call(publish, {})).status).toBe(201);
  for (const client of [publisher.client, owner.client]) {
    expect((await client.call(setDataValue, { id, value: 2 })).error?.reason).toBe("fourEyesDataSource");
    expect((await client.call(renewDataToken, { id })).status).toBe(409);
    expect((await client.call(setValueLimits, { id, limits: null })).status).toBe(409);
    expect((await client.call(deleteDataSource, { id })).status).toBe(409);
  }
  const sent = await test.app.inject({
    method: "PUT",
    url: `/api/v1/data-sources/${id}/value`,
    headers: { authorization: `Bearer ${token}` },
    payload: { value: 3 },
  });
  expect(sent.statusCode).toBe(200);
});

it("lets no one person write a table that screens show: not by cells, by a link or by a notice of a guest", async () => {
  const { shop, publisher, second, owner } = await aWatchedTeam();
  const by = publisher.client;
  const link = await aGuestLink(by, { takesNotices: true });
  const { items } = (await by.call(listGuestLinks, {})).body;
  const id = items.find((each) => each.id === link.id)?.tableId ?? 0;
  const guest = new Client(test, { [guestLinkHeader]: link.secret });
  const notice = async (text: string) => {
    await guest.call(sendGuestNotice, { notice: text });
    const waiting = (await by.call(listGuestUploads, {})).body.items;
    return { ids: waiting.map((each) => each.id) };
  };
  expect((await by.call(approveGuestUploads, await notice("Cake at four"))).status).toBe(200);
  const { document } = (await by.call(getDataDocument, { id })).body;
  expect((await by.call(saveDataDocument, { id, document })).status).toBe(200);

  const board = await by.call(createWidget, {
    name: "Notices",
    widget: { kind: "board", settings: { sourceId: id } },
  });
  await shop.fill([board.body.id], by);
  expect((await second.client.call(publish, {})).status).toBe(201);
  const ids = await notice("Bike for sale");
  for (const { client } of [publisher, second, owner]) {
    const answers = [
      await client.call(saveDataDocument, { id, document }),
      await client.call(setDataFeed, { id, url: "http://127.0.0.1:9/menu.csv" }),
      await client.call(removeDataFeed, { id }),
      await client.call(approveGuestUploads, ids),
      await client.call(deleteDataSource, { id }),
    ];
    expect(answers.map(({ error }) => error?.reason)).toEqual(Array(5).fill("fourEyesDataSource"));
  }
  expect((await by.call(getDataDocument, { id })).body.document).toEqual(document);
  expect((await by.call(listGuestUploads, {})).body.items).toHaveLength(1);
  // A link that approves by itself waits as well: it would act for one person.
  const intent = {
    id: link.id,
    title: "Summer party",
    takesNotices: true,
    tableId: id,
    approvesItself: true,
  };
  expect((await by.call(saveGuestLink, intent)).status).toBe(200);
  await notice("Sofa for sale");
  expect((await by.call(listGuestUploads, {})).body.items).toHaveLength(2);
});

it("is switched by owners only, needs reviewing, and tells every member", async () => {
  const { shop, owner, publisher, editor, member } = await aTeam(test);
  const admin = await member("admin");
  const [viewer] = [await member("viewer")];
  for (const { client } of [admin, publisher, editor])
    expect((await client.call(setFourEyes, { on: true })).status).toBe(403);
  await owner.client.call(setPublishing, { mode: "at once" });
  expect((await owner.client.call(setFourEyes, { on: true })).error?.reason).toBe("notReviewing");
  await owner.client.call(setPublishing, { mode: "review" });
  await owner.client.call(setFourEyes, { on: true });
  await owner.client.call(setFourEyes, { on: true });
  const atOnce = await admin.client.call(setPublishing, { mode: "at once" });
  expect(atOnce.error?.reason).toBe("fourEyesNeedsReview");
  await owner.client.call(setFourEyes, { on: false });
  await test.runJobs();
  const mails = await test.mail.stored();
  for (const { email } of [shop.owner, admin, publisher, editor, viewer])
    expect(
      mails
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      expect.stringMatching(/^Four eyes are no longer demanded/),
      expect.stringMatching(/^Four eyes are now demanded/),
    ]);
});
