import { describe, expect, it } from "vitest";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createFolder, deleteFolder, listFolders } from "#shared/contracts/library/folders.ts";
import {
  deleteMedia,
  listMedia,
  moveManyMedia,
  renameMedia,
  replaceMedia,
} from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { createCampaign, listCampaigns, saveCampaign } from "#shared/contracts/playing/campaigns.ts";
import { approveProposal, propose, returnProposal } from "#shared/contracts/playing/proposals.ts";
import { discardDrafts, publish, setFourEyes } from "#shared/contracts/playing/publishing.ts";
import { startInterruption } from "#shared/contracts/playing/schedules.ts";
import { createTouchMenu, listTouchMenus, saveTouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { createTrigger, fireTrigger, saveTrigger } from "#shared/contracts/playing/triggers.ts";
import { aPicture, aPlaylist, appForTests } from "../../../testing/kit.ts";
import { fewOrAll, firstOrAll, inLab } from "../../../testing/lab.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { aTeam } from "../../../testing/publishing-team.ts";

const test = appForTests();

const account = { kind: "account" as const };
type Team = Awaited<ReturnType<typeof aTeam>>;

/** Lets each user refer to a picture, so that its file is on the screen. */
const users: Record<string, (team: Team, picture: { id: number }) => Promise<unknown>> = {
  "a playlist": ({ shop }, { id }) => shop.fill([id]),
  "a design in a playlist": async ({ shop }, { id }) => {
    const place = { x: 0, y: 0, w: 400, h: 300 };
    const elements = [{ ...place, id: "p", type: "picture", mediaId: id, fit: "cover" }];
    const settings = { width: 1920, height: 1080, background: "#7a1f1f", elements };
    const made = await shop.customer.call(createWidget, {
      name: "Poster",
      widget: { kind: "design", settings },
    } as never);
    await shop.fill([made.body.id]);
  },
  "an album in a playlist": async ({ shop }, { id }) => {
    const widget = { kind: "album", settings: { folderId: null, mediaIds: [id] } };
    const made = await shop.customer.call(createWidget, { name: "Album", widget } as never);
    await shop.fill([made.body.id]);
  },
  "an album of a folder in a playlist": async ({ shop }, { id }) => {
    const folder = await shop.customer.call(createFolder, { name: "Photos" });
    await shop.customer.call(moveManyMedia, { ids: [id], folderId: folder.body.id });
    const widget = { kind: "album", settings: { folderId: folder.body.id, mediaIds: [] } };
    const made = await shop.customer.call(createWidget, { name: "Album", widget } as never);
    await shop.fill([made.body.id]);
  },
  "a campaign": ({ shop }, { id }) => shop.customer.call(createCampaign, booking([id]) as never),
  "a campaign with a condition": async ({ shop }, { id }) => {
    const { body } = await shop.customer.call(createDataSource, { name: "Rain", kind: "value" });
    const condition = { fact: body.id, is: "at least", value: 50, validS: null, unknown: "no" };
    return shop.customer.call(createCampaign, { ...booking([id]), condition } as never);
  },
  "a button of a touch menu": ({ shop }, { id }) =>
    shop.customer.call(createTouchMenu, menu(shop.usual.id, id) as never),
  "a trigger": async ({ shop }, { id }) => {
    const list = await aPlaylist(test.deps, shop.owner, { name: "Bell", mediaIds: [id] });
    await shop.customer.call(createTrigger, bell(list.id) as never);
  },
};
const today = () => test.clock.now().toISOString().slice(0, 10);
const booking = (mediaIds: number[]) => ({
  name: "Tea week",
  advertiser: "",
  mediaIds,
  share: 20,
  seconds: 15,
  from: today(),
  until: today(),
  target: account,
});
const menu = (playlistId: number, mediaId: number | null) => ({
  name: "Guide",
  title: "What do you look for?",
  invitation: "Touch",
  seconds: 45,
  target: account,
  choices: [{ name: "Food", playlistId, mediaId }],
});
const bell = (playlistId: number) => ({ name: "Bell", playlistId, target: account, seconds: 30, isOn: true });

/** A shop that demands four eyes, with a user that shows a picture: what the owner set up is published. */
async function aReviewedShop(refer?: (typeof users)[string]) {
  const team = await aTeam(test);
  const { shop, publisher, second } = team;
  const old = await aPicture(test.deps, shop.owner, { name: "Old" });
  const by = await aPicture(test.deps, shop.owner, { name: "New" });
  await refer?.(team, old);
  if (refer) expect(await team.publishAs(publisher)).toBe("201");
  expect((await shop.customer.call(setFourEyes, { on: true })).status).toBe(200);
  const shows = async () => {
    const files = (await shop.manifest()).files.map(({ sha256 }) => sha256);
    return [files.includes(old.sha256) && "old", files.includes(by.sha256) && "new"].filter(Boolean);
  };
  /** Proposes the drafts as the publisher. */
  const asked = async () => {
    const made = await publisher.client.call(propose, {} as never);
    expect(made.error).toBeUndefined();
    return made.body.id;
  };
  return { ...team, second, old, by, shows, asked };
}

describe.each(fewOrAll(Object.entries(users), 2))("%s", (_, refer) => {
  it("shows the replaced picture until two people published the new one", async () => {
    const { publisher, second, old, by, shows, asked } = await aReviewedShop(refer);
    expect(await shows()).toEqual(["old"]);
    const { client } = publisher;
    expect((await client.call(replaceMedia, { id: old.id, byId: by.id })).status).toBe(200);
    expect(await shows()).toEqual(["old"]);
    const rejected = await asked();
    expect((await second.client.call(returnProposal, { id: rejected, answer: "No" })).error).toBeUndefined();
    expect(await shows()).toEqual(["old"]);
    const id = await asked();
    expect((await client.call(approveProposal, { id })).error?.reason).toBe("fourEyesOwnProposal");
    expect(await shows()).toEqual(["old"]);
    expect((await second.client.call(approveProposal, { id })).error).toBeUndefined();
    expect(await shows()).toEqual(["new"]);
  });
});

const plain = ["a playlist", "a campaign"];
const others = Object.keys(users).filter((user) => !plain.includes(user));

describe.each(firstOrAll(plain, others))("%s", (user) => {
  const refer = users[user];
  it("shows a deleted picture until that was published; discarding the drafts keeps it", async () => {
    const { shop, publisher, old, shows, second } = await aReviewedShop(refer);
    expect((await publisher.client.call(deleteMedia, { id: old.id })).status).toBe(200);
    expect(await shows()).toEqual(["old"]);
    // A design keeps a copy of the file.
    const { changeCount } = await shop.status();
    if (changeCount > 0) expect((await second.client.call(discardDrafts, {} as never)).error).toBeUndefined();
    expect(await shows()).toEqual(["old"]);
    expect((await shop.status()).changeCount).toBe(0);
  });
});

describe("where an account reviews", () => {
  inLab(
    "a campaign, a menu and a trigger show nothing new before it was published, and act at once otherwise",
    async () => {
      const { shop, publisher, second, by, shows, publishAs } = await aReviewedShop(users["a campaign"]);
      const { client } = publisher;
      const [campaign] = (await client.call(listCampaigns, {})).body.items;
      const fields = { ...booking([by.id]), id: campaign?.id ?? 0 };
      const saved = await client.call(saveCampaign, { ...fields, isOn: true } as never);
      expect(saved.error).toBeUndefined();
      const draft = await aPlaylist(test.deps, shop.owner, { name: "Draft", mediaIds: [by.id] });
      expect((await client.call(createTouchMenu, menu(draft.id, by.id) as never)).error).toBeUndefined();
      const trigger = await client.call(createTrigger, bell(draft.id) as never);
      expect(trigger.error).toBeUndefined();
      expect(await shows()).toEqual(["old"]);
      expect((await client.call(fireTrigger, { id: trigger.body.id })).error?.reason).toBe("fourEyesPlayNow");
      const found = (await shop.changes()).changes.map(({ subject, did }) => `${subject.kind} ${did}`).sort();
      expect(found).toEqual(["campaign changed", "playlist added", "touch-menu added", "trigger added"]);

      // Pausing acts at once, as before.
      await client.call(saveCampaign, { ...fields, isOn: false } as never);
      expect(await shows()).toEqual([]);
      await client.call(saveCampaign, { ...fields, isOn: true } as never);
      expect(await shows()).toEqual(["old"]);
      // So does the condition of a campaign, with the content that was published.
      const { body: source } = await client.call(createDataSource, { name: "Rain", kind: "value" });
      const condition = { fact: source.id, is: "at least", value: 50, validS: null, unknown: "no" };
      const waits = async (value: object | null) => {
        expect(
          (await client.call(saveCampaign, { ...fields, condition: value } as never)).error,
        ).toBeUndefined();
        return JSON.stringify((await shop.manifest()).playlists).includes(`"fact":${source.id}`);
      };
      expect([await waits(condition), await shows(), await waits(null)]).toEqual([true, ["old"], false]);
      expect(await publishAs(second)).toBe("201");
      expect(await shows()).toEqual(["new"]);
      expect((await client.call(fireTrigger, { id: trigger.body.id })).error).toBeUndefined();
    },
  );

  inLab(
    "photos that come into the folder of an album, and leave it, wait; their mover is no second person",
    async () => {
      const { shop, publisher, second, old, by, shows, asked } = await aReviewedShop(
        users["an album of a folder in a playlist"],
      );
      const [folder] = (await shop.customer.call(listFolders, {})).body.items;
      const move = (media: { id: number }, folderId: number | null) =>
        publisher.client.call(moveManyMedia, { ids: [media.id], folderId });
      const folderId = folder?.id ?? 0;
      expect((await move(by, folderId)).error).toBeUndefined();
      expect(await shows()).toEqual(["old"]);
      const id = await asked();
      expect((await publisher.client.call(approveProposal, { id })).error?.reason).toBe(
        "fourEyesOwnProposal",
      );
      expect((await second.client.call(approveProposal, { id })).error).toBeUndefined();
      expect(await shows()).toEqual(["old", "new"]);
      await move(old, null);
      expect(await shows()).toEqual(["old", "new"]);
      expect((await second.client.call(discardDrafts, {} as never)).error).toBeUndefined();
      expect((await shop.status()).changeCount).toBe(0);
      const inFolder = (await shop.customer.call(listMedia, { folder: folderId })).body.items;
      expect(inFolder.map((each) => each.id).sort()).toEqual([old.id, by.id].sort());
      // Deleting the folder takes nothing off screens either.
      await publisher.client.call(deleteFolder, { id: folderId });
      expect(await shows()).toEqual(["old", "new"]);
      expect((await shop.status()).changeCount).toBe(1);
    },
  );

  inLab("whoever moved a photo into an album's folder does not publish it alone", async () => {
    const { shop, publisher, second, by, publishAs } = await aReviewedShop(
      users["an album of a folder in a playlist"],
    );
    const [folder] = (await shop.customer.call(listFolders, {})).body.items;
    await second.client.call(moveManyMedia, { ids: [by.id], folderId: folder?.id ?? 0 });
    expect(await publishAs(second)).toContain("fourEyes");
    expect(await publishAs(publisher)).toBe("201");
  });

  it.each(["of a list", "of a folder"])("another name below a photo of an album %s waits", async (from) => {
    const { shop, publisher, second, old, asked } = await aReviewedShop(async (team, { id }) => {
      const folderId =
        from === "of a folder"
          ? (await team.shop.customer.call(createFolder, { name: "Photos" })).body.id
          : null;
      if (folderId !== null) await team.shop.customer.call(moveManyMedia, { ids: [id], folderId });
      const settings = { folderId, mediaIds: folderId === null ? [id] : [], captions: true };
      const widget = { kind: "album", settings };
      const made = await team.shop.customer.call(createWidget, { name: "Album", widget } as never);
      await team.shop.fill([made.body.id]);
    });
    const captions = async () => {
      const manifest = JSON.stringify((await shop.manifest()).playlists);
      return [...manifest.matchAll(/"caption":"([^"]*)"/g)].map(([, words]) => words);
    };
    expect(await captions()).toEqual(["Old"]);
    const rename = (name: string) => publisher.client.call(renameMedia, { id: old.id, name });
    expect((await rename("Bad words")).error).toBeUndefined();
    expect(await captions()).toEqual(["Old"]);
    const id = await asked();
    expect((await publisher.client.call(approveProposal, { id })).error?.reason).toBe("fourEyesOwnProposal");
    expect((await publisher.client.call(publish, {} as never)).error?.reason).toContain("fourEyes");
    expect((await second.client.call(approveProposal, { id })).error).toBeUndefined();
    expect(await captions()).toEqual(["Bad words"]);
    await rename("Worse words");
    expect((await second.client.call(discardDrafts, {} as never)).error).toBeUndefined();
    expect((await shop.status()).changeCount).toBe(0);
    expect(await captions()).toEqual(["Bad words"]);
  });

  inLab("other words and another playlist of a menu wait, and so does a trigger's playlist", async () => {
    const { shop, publisher, second, by, publishAs } = await aReviewedShop(users["a button of a touch menu"]);
    const { client } = publisher;
    const [made] = (await client.call(listTouchMenus, {})).body.items;
    const [choice] = made?.choices ?? [];
    const { targetName: _, ...fields } = made as NonNullable<typeof made>;
    const choices = [{ id: choice?.id, name: "Drinks", playlistId: shop.lunch.id, mediaId: by.id }];
    await client.call(saveTouchMenu, { ...fields, title: "Rude words", choices } as never);
    const shown = async () => {
      const { menu: of, interruptions } = await shop.manifest();
      return [of?.title, ...interruptions.map(({ name, playlistId }) => `${name} ${playlistId}`)];
    };
    expect(await shown()).toEqual(["What do you look for?", `Food ${shop.usual.id}`]);
    expect(await publishAs(second)).toBe("201");
    expect(await shown()).toEqual(["Rude words", `Drinks ${shop.lunch.id}`]);
  });

  it("a takeover plays only published playlists, also while they are edited", async () => {
    const { shop } = await aTeam(test);
    const draft = await aPlaylist(test.deps, shop.owner, { mediaIds: [shop.bread.id] });
    const start = { name: "Now", tier: "takeover", target: account, startsAt: null, endsAt: null };
    const play = (playlistId: number) =>
      shop.customer.call(startInterruption, { ...start, playlistId } as never);
    expect((await play(draft.id)).error?.reason).toBe("unpublishedPlayNow");
    expect((await play(shop.lunch.id)).error).toBeUndefined();
    const { revision, name } = (await shop.customer.call(getPlaylist, { id: shop.lunch.id })).body;
    const items = [{ mediaId: shop.soup.id, durationMs: 5_000 }];
    await shop.customer.call(savePlaylist, { id: shop.lunch.id, revision, name, items });
    const lunch = (await shop.manifest()).playlists.find(({ id }) => id === shop.lunch.id);
    expect(lunch?.items.map((item) => item.name)).toEqual(["Bread.jpg"]);
  });

  inLab(
    "a new trigger waits, and discarding the drafts switches it off and restores the others",
    async () => {
      const { shop, publisher, second, old, by } = await aReviewedShop(users["a campaign"]);
      const [campaign] = (await publisher.client.call(listCampaigns, {})).body.items;
      const fields = { ...booking([by.id]), id: campaign?.id ?? 0, isOn: true };
      await publisher.client.call(saveCampaign, fields as never);
      const trigger = await publisher.client.call(createTrigger, bell(shop.lunch.id) as never);
      expect((await second.client.call(discardDrafts, {} as never)).error).toBeUndefined();
      expect((await publisher.client.call(listCampaigns, {})).body.items).toMatchObject([
        { mediaIds: [old.id] },
      ]);
      expect((await publisher.client.call(fireTrigger, { id: trigger.body.id })).error?.reason).toBe(
        "triggerOff",
      );
      expect((await shop.status()).changeCount).toBe(0);
      const on = { id: trigger.body.id, ...bell(shop.usual.id) };
      expect((await publisher.client.call(saveTrigger, on as never)).error).toBeUndefined();
      expect((await shop.status()).changeCount).toBe(1);
    },
  );
});

it("where edits act at once, a campaign, a menu and a trigger do too", async () => {
  const shop = await aShop(test, "at once");
  const files = async () => (await shop.manifest()).files.map(({ sha256 }) => sha256);
  await shop.customer.call(createCampaign, booking([shop.bread.id]) as never);
  expect(await files()).toContain(shop.bread.sha256);
  expect((await shop.customer.call(deleteMedia, { id: shop.bread.id })).status).toBe(200);
  expect(await files()).not.toContain(shop.bread.sha256);
});
