import { expect, it } from "vitest";
import { followFeed } from "#shared/contracts/library/data-sources.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { savePlayingSettings, whyScreen } from "#shared/contracts/playing/schedules.ts";
import {
  listWarnings,
  saveWarningSettings,
  stopWarning,
  tryWarning,
} from "#shared/contracts/playing/warnings.ts";
import { minuteMs } from "#shared/durations.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { resolve } from "#shared/schedule/index.ts";
import { type CapMessage, capFeed } from "../../../testing/cap-files.ts";
import { aPicture, aPlaylist } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { bandPages } from "./card.ts";
import { flood, townsForTests, warned } from "./testing/town.ts";

const { test, web, round, aTown } = townsForTests();
const band = { edge: "bottom", percent: 10 } as const;

type Town = Awaited<ReturnType<typeof aTown>>;

/** Returns the names of what plays and of the bands, with the items of the first band. */
async function shownIn({ inside }: Pick<Town, "inside">) {
  const manifest = await inside.manifest();
  const question = { manifest, atMs: test.clock.now().getTime(), has: () => true, clockTrusted: true };
  const { winner } = resolve(question);
  const { shown } = bandsAt(question, winner);
  const [first] = shown;
  return {
    name: winner?.name ?? null,
    bands: shown.map(({ claim, band: where }) => [claim.name, where]),
    items: first?.claim.playlist?.items,
  };
}

it("a warning in a band runs its text in one line over what plays, and becomes the whole picture when that is chosen", async () => {
  const town = await aTown({ band }, flood);
  const { name, bands, items } = await shownIn(town);
  expect([name, bands]).toEqual(["Usual", [[warned, band]]]);
  expect(items).toMatchObject([{ kind: "text", settings: { motion: "ticker" } }]);
  expect(JSON.stringify(items)).toContain("Move to higher ground.");
  expect(await town.listed()).toMatchObject([{ state: "shown", screens: 1, emergency: false }]);
  const why = await town.town.call(whyScreen, { id: town.inside.id });
  expect(why.body.bands).toMatchObject([{ name: warned, verdict: "plays" }]);

  await town.save({ band: null });
  expect(await shownIn(town)).toMatchObject({ name: warned, bands: [] });
  await town.save({ band: { edge: "top", percent: 8 } });
  expect(await shownIn(town)).toMatchObject({
    name: "Usual",
    bands: [[warned, { edge: "top", percent: 8 }]],
  });
  await town.hears({ id: "C", type: "Cancel", references: ["A"] });
  expect(await shownIn(town)).toMatchObject({ name: "Usual", bands: [] });
});

it("an emergency of a warning is the whole picture, whatever its band is", async () => {
  const town = await aTown(
    { band, emergencyFrom: { severity: "Severe", certainty: "Likely" } },
    { ...flood, severity: "Extreme", certainty: "Observed" },
  );
  expect(await shownIn(town)).toMatchObject({ name: warned, bands: [] });
  expect((await town.inside.shows()).tier).toBe("emergency");
});

inLab("while the screen is closed a band is not shown, also that of a warning", async () => {
  const town = await aTown({ band }, flood);
  await town.town.call(savePlayingSettings, { openingHours: { week: [] } });
  expect(await shownIn(town)).toMatchObject({ name: "Closed", bands: [] });
});

/** A second source of the town, whose warnings are the whole picture. */
async function listensToo({ town, hears }: Town, ...messages: CapMessage[]) {
  web.files.second = capFeed(...messages);
  const url = `${web.address()}/second`;
  const { id } = (await town.call(followFeed, { kind: "warnings", url, everyMinutes: 5 })).body.source;
  await town.call(saveWarningSettings, { id, minSeverity: "Minor" });
  return {
    id,
    hears: async (...next: CapMessage[]) => {
      web.files.second = capFeed(...next);
      await hears(worst);
    },
  };
}

const worst: CapMessage = { id: "A", headline: "Worst", severity: "Extreme", area: null };
const less: CapMessage = { id: "B", headline: "Less", severity: "Minor" };
const inItsBand = { name: "Usual", bands: [["Worst", band]] };

inLab(
  "a band shows no layouts: a playlist with nothing else is refused where it is chosen, and later the text plays in its place",
  async () => {
    const town = await aTown({}, flood);
    const picture = await aPicture(test.deps, town.owner);
    const regions = [{ x: 0, y: 0, width: 100, height: 100, playlistId: town.usual.id }];
    const widget = { kind: "layout" as const, settings: { regions } };
    const layout = (await town.town.call(createWidget, { name: "Split", widget })).body;
    const mediaIds = [layout.id, picture.id];
    const { id: playlistId } = await aPlaylist(test.deps, town.owner, { name: "Shelters", mediaIds });
    const only = await aPlaylist(test.deps, town.owner, { name: "Layouts", mediaIds: [layout.id] });
    const refused = { playlistId: "Choose a playlist that has more than layouts" };
    expect((await town.save({ playlistId: only.id, band })).error?.fields).toEqual(refused);
    expect((await town.save({ playlistId: only.id })).status).toBe(200);
    expect((await town.save({ playlistId: only.id, band })).error?.fields).toEqual(refused);
    await town.save({ playlistId, band });
    expect(JSON.stringify((await shownIn(town)).items)).toContain(picture.sha256);

    await town.town.call(deleteMedia, { id: picture.id });
    await round();
    expect(JSON.stringify((await shownIn(town)).items)).toContain("Move to higher ground.");
    expect((await town.town.call(listWarnings, {})).body.items).toMatchObject([{ playlistProblem: true }]);
    await town.save({ playlistId, band: null });
    expect((await town.town.call(listWarnings, {})).body.items).toMatchObject([{ playlistProblem: false }]);
  },
);

inLab(
  "the band of a worse warning lies over a lesser one on the whole picture, and no other band does",
  async () => {
    const town = await aTown({ band }, worst);
    const { inside, outside } = town;
    const second = await listensToo(town, less);
    expect(await shownIn(town)).toMatchObject({ ...inItsBand, name: "Less" });
    expect(await shownIn({ inside: outside })).toMatchObject(inItsBand);
    const why = (await town.town.call(whyScreen, { id: inside.id })).body;
    expect([why.reasons[0], why.bands]).toMatchObject([
      { name: "Less", won: true },
      [{ name: "Worst", verdict: "plays" }],
    ]);

    await second.hears({ id: "C", type: "Cancel", references: ["B"] });
    expect(await shownIn(town)).toMatchObject(inItsBand);

    await second.hears({ id: "D", headline: "As bad", severity: "Extreme" });
    expect(await shownIn(town)).toMatchObject({ name: "As bad", bands: [] });
    await second.hears({ id: "E", type: "Update", references: ["D"], headline: "Falls", severity: "Severe" });
    expect(await shownIn(town)).toMatchObject({ ...inItsBand, name: "Falls" });
    const { items } = (await town.town.call(listWarnings, {})).body;
    const falls = items.find(({ id }) => id === second.id)?.warnings[0];
    await town.town.call(stopWarning, { id: falls?.shownId ?? 0 });
    expect(await shownIn(town)).toMatchObject(inItsBand);
  },
);

inLab("a warning that is tried on the whole picture takes no band of a worse one from a screen", async () => {
  const town = await aTown({ band }, worst);
  const { id } = await listensToo(town);
  const tried = { event: "flood", severity: "Extreme", area: null, minutes: 5 } as const;
  await town.town.call(tryWarning, { ...tried, id, target: { kind: "screen", id: town.inside.id } });
  expect((await shownIn(town)).bands).toEqual(inItsBand.bands);
  expect(await shownIn({ inside: town.outside })).toMatchObject(inItsBand);
  test.clock.advance(6 * minuteMs);
  await round();
  expect(await shownIn(town)).toMatchObject(inItsBand);
});

it("at the top and the bottom all languages run in one line, at the sides each is a page", () => {
  const pages = ["Flood", "बाढ़"].map((text) => ({ text, colour: "#ffffff", background: "#b3261e" }));
  expect(bandPages(pages, { edge: "top" })).toEqual([{ ...pages[0], text: "Flood\nबाढ़", motion: "ticker" }]);
  expect(bandPages(pages, { edge: "left" })).toEqual(pages);
});
