import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paths } from "#shared/paths.ts";
import { type Role, roleMay, roles } from "#shared/roles.ts";
import type { MenuEntry, PanelLink } from "#web/ui/panel/panel-menu.tsx";
import { menuOf, placeAt, withoutTab } from "./menu.ts";
import { menuGroups, pagePlaces } from "./page-list.ts";

const seenBy = (role: Role, { sold = true, partner = true } = {}) =>
  pagePlaces.filter(
    ({ needs, only }) => roleMay(role, needs) && (only !== "sold" || sold) && (only !== "partner" || partner),
  );
const linksIn = (entries: readonly MenuEntry[]): PanelLink[] =>
  entries.flatMap((entry) => ("links" in entry ? entry.links : [entry]));
const noCounts = { here: undefined, counts: {} };

describe("the menu", () => {
  it.each(roles)("has at most seven groups for the role %s, with every entry in one of them", (role) => {
    const places = seenBy(role);
    const entries = menuOf(places, noCounts);
    expect(entries.length).toBeLessThanOrEqual(7);
    expect(new Set(linksIn(entries).map(({ to }) => to))).toEqual(
      new Set(places.filter(({ inMenu }) => inMenu).map(({ path }) => path)),
    );
  });

  it("shows a group of one page as that page", () => {
    const results = menuOf(seenBy("viewer"), noCounts).find((entry) => entry.label === "Proof of play");
    expect(results).toMatchObject({ to: paths.proofOfPlay });
    expect(menuOf(seenBy("billing"), noCounts)).toMatchObject([{ key: "account", links: [{}, {}, {}, {}] }]);
  });

  it("leaves out what does not exist where nothing is sold, and in accounts of others than partners", () => {
    const to = linksIn(menuOf(seenBy("owner", { sold: false, partner: false }), noCounts)).map(
      (each) => each.to,
    );
    expect(to).not.toContain(paths.subscription);
    expect(to).not.toContain(paths.partner);
    expect(to).toContain(paths.support);
  });

  it("counts what waits, and knows the group of the open page, also of one that it does not list", () => {
    const counts = { [paths.guests]: 3 };
    for (const path of [paths.campaign(4), paths.holidayCalendars, paths.schedule("7")])
      expect(placeAt(path)?.group).toBe("plan");
    const entries = menuOf(seenBy("owner"), { here: placeAt(paths.campaign(4))?.group, counts });
    expect(entries.filter((entry) => "links" in entry && entry.isHere)).toMatchObject([{ key: "plan" }]);
    expect(linksIn(entries).find(({ to }) => to === paths.guests)).toMatchObject({ count: 3 });
    expect(placeAt("/app/nowhere")).toBeNull();
  });

  it("knows a page whatever tab is open on it", () => {
    for (const address of [paths.screen(5), paths.screenTab(5, "settings")]) {
      expect(withoutTab(address)).toBe(paths.screen(5));
      expect(placeAt(address)?.path).toBe("/app/screens/:id/:tab?");
    }
    for (const address of [paths.timeMachine(5), paths.playlist(5), paths.screens, "/app/nowhere"])
      expect(withoutTab(address)).toBe(address);
  });
});

describe("the list of pages", () => {
  const routes = readFileSync(join(import.meta.dirname, "routes.tsx"), "utf8");
  const addressOf = (written: string): string => {
    const name = /^paths\.(\w+)/.exec(written)?.[1] as keyof typeof paths;
    const path = paths[name];
    const words = [...written.matchAll(/"([^"]*)"/g)].map(([, word]) => word ?? "");
    return typeof path === "function" ? (path as (...words: string[]) => string)(...words) : path;
  };
  /** A page without the frame: it is printed, or pays what another page chose. */
  const alone: readonly string[] = [paths.checkoutPage, paths.invoice(":id"), paths.creditNote(":id")];

  it("has every route, and no other page", () => {
    const inFrame = [...routes.matchAll(/^ {2}\[(paths\.\w+(?:\(.*?\))?), page\(/gm)].map(([, written]) =>
      addressOf(written ?? ""),
    );
    const written = [...routes.matchAll(/\bpath=\{(paths\..+?)\}/g)].map(([, each]) => addressOf(each ?? ""));
    const listed = pagePlaces.map(({ path }) => path);
    expect(inFrame.length).toBeGreaterThan(50);
    expect([...inFrame, ...written.filter((path) => !alone.includes(path))].sort()).toEqual(
      [...listed].sort(),
    );
  });

  it("gives each page a name, unless it is about one thing that has its own", () => {
    expect(pagePlaces.filter(({ path, label }) => !path.includes(":") && !label)).toEqual([]);
    expect(pagePlaces.filter(({ path, label }) => path.includes(":") && label)).toEqual([]);
    expect(new Set(pagePlaces.map(({ path }) => path)).size).toBe(pagePlaces.length);
    expect(new Set(menuGroups.map(({ key }) => key))).toEqual(new Set(pagePlaces.map(({ group }) => group)));
  });
});
