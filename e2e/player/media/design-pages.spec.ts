import { expect, type Page } from "@playwright/test";
import { daytimeZone } from "../../support/daytime-zone.ts";
import { stageOf, test } from "../fixtures.ts";

/* A design with pages on a screen: they follow one another by the clock, so that screens show the same page. */

const pageIds = ["aaa", "bbb", "ccc"];
const transitions = ["fade", "slide", "cut"] as const;

const settings = {
  width: 1920,
  height: 1080,
  background: "#101418",
  pages: pageIds.map((id, at) => ({
    id,
    seconds: 3,
    transition: transitions[at] ?? "cut",
    ...(at === 1 && { background: "#7a1f1f" }),
  })),
  elements: pageIds.map((page, at) => ({
    id: `e${at}`,
    page,
    type: "shape" as const,
    shape: "rectangle" as const,
    x: 100,
    y: 100,
    w: 400,
    h: 400,
    fill: "#f2b705",
    name: page,
    enter: { effect: "rise" as const, delayMs: 0, ms: 300 },
  })),
};

/** Returns which page lies above the others, by the colours and the place of the newest layer that is seen. */
const topPage = (page: Page) =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>(".layer.is-shown .design-page")];
    const seen = layers.filter(({ style }) => style.visibility !== "hidden");
    return { atMs: Date.now(), seen: seen.length, page: seen.at(-1)?.dataset.page ?? null };
  });

test.use({ timezoneId: daytimeZone() });

test("pages follow one another by the clock, on all screens at the same time", { tag: "@lab" }, async ({
  page,
  service,
  context,
}) => {
  const item = { id: 1, mediaId: 1, name: "Menu", durationMs: 9_000, kind: "design" as const };
  service.publish({
    defaultPlaylistId: 1,
    playlists: [{ id: 1, name: "All day", items: [{ ...item, settings, fonts: [] }] }],
  });
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  const other = await context.newPage();
  await other.goto(`${service.url}/player`);
  await expect(stageOf(other)).toHaveAttribute("data-state", "playing");

  const order: (string | null)[] = [];
  let agreed = 0;
  let samples = 0;
  await expect
    .poll(
      async () => {
        const [one, two] = await Promise.all([topPage(page), topPage(other)]);
        expect(one.seen).toBeGreaterThan(0);
        samples += 1;
        if (one.page === two.page) agreed += 1;
        if (order.at(-1) !== one.page) order.push(one.page);
        return order.length;
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(6);
  // Always the next one, round after round.
  const at = order.map((id) => Number(id));
  expect(at.slice(1).map((now, before) => (now - (at[before] ?? 0) + 3) % 3)).toEqual(
    at.slice(1).map(() => 1),
  );
  expect(agreed / samples).toBeGreaterThan(0.8);
});
