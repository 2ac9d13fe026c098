import { expect, it } from "vitest";
import { savePlayingSettings, whyScreen } from "#shared/contracts/playing/schedules.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { resolve } from "#shared/schedule/index.ts";
import { bandPages } from "./card.ts";
import { flood, townsForTests, warned } from "./testing/town.ts";

const { test, aTown } = townsForTests();
const band = { edge: "bottom", percent: 10 } as const;

type Town = Awaited<ReturnType<typeof aTown>>;

/** Returns the names of what plays and of the bands, with the items of the first band. */
async function shownIn({ inside }: Town) {
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
  expect(why.body.bands).toMatchObject([{ name: warned, verdict: "won" }]);

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

it("while the screen is closed a band is not shown, also that of a warning", async () => {
  const town = await aTown({ band }, flood);
  await town.town.call(savePlayingSettings, { openingHours: { week: [] } });
  expect(await shownIn(town)).toMatchObject({ name: "Closed", bands: [] });
});

it("at the top and the bottom all languages run in one line, at the sides each is a page", () => {
  const pages = ["Flood", "बाढ़"].map((text) => ({ text, colour: "#ffffff", background: "#b3261e" }));
  expect(bandPages(pages, { edge: "top" })).toEqual([{ ...pages[0], text: "Flood\nबाढ़", motion: "ticker" }]);
  expect(bandPages(pages, { edge: "left" })).toEqual(pages);
});
