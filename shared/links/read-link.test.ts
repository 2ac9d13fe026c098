import { describe, expect, it } from "vitest";
import { readLink } from "./read-link.ts";
import { linkApps, linkNotes } from "./service.ts";
import { linkServices } from "./services/index.ts";
import { canva, doc, hex, screen, vectors } from "./testing/vectors.ts";
import { parseUrl } from "./url.ts";

describe("a link", () => {
  it.each(vectors)("%s", (pasted, service, app, address) => {
    const link = readLink(pasted, screen);
    if (typeof link === "string") throw new Error(link);
    const [best] = link.ways;
    expect([link.service, best?.app]).toEqual([service, app]);
    expect(best?.address).toBe(address || parseUrl(pasted)?.href);
  });
  it("has at least 120 examples", () => expect(vectors.length).toBeGreaterThanOrEqual(120));

  it("has an example for each service", () => {
    const shown = new Set(vectors.map(([, service]) => service));
    const never = ["linkedin", "tiktok", "telegram", "tableauCloud"];
    expect(linkServices.map(({ id }) => id).filter((id) => !shown.has(id) && !never.includes(id))).toEqual(
      [],
    );
  });

  it("leads to the same ways again", () => {
    for (const [pasted, service] of vectors) {
      const link = readLink(pasted, screen);
      if (typeof link === "string" || !/^https?:/.test(link.address)) continue;
      const again = readLink(link.address, screen);
      // Only the app in front of an address says that it is a calendar or a feed.
      if (/^(?:webcal|feed):/.test(pasted)) continue;
      expect(typeof again === "string" ? again : [again.service, again.ways], pasted).toEqual([
        service,
        link.ways,
      ]);
    }
  });
});

/** Links of a service that name nothing that a screen could show, and the first thing to say about each. */
const nothing: [string, string, string][] = [
  ["https://www.youtube.com/@somebody", "youtube", "noSuchThing"],
  ["https://www.youtube.com/playlist?list=WL", "youtube", "signIn"],
  ["https://docs.google.com/presentation/u/0/", "googleSlides", "noSuchThing"],
  ["https://docs.google.com/spreadsheets/", "googleSheets", "noSuchThing"],
  ["https://docs.google.com/document/u/0/", "googleDocs", "noSuchThing"],
  [`https://docs.google.com/forms/d/${doc}/edit`, "googleForms", "noSuchThing"],
  ["https://calendar.google.com/calendar/u/0/r/week", "googleCalendar", "noSuchThing"],
  ["https://calendar.google.com/calendar/u/0?cid=PHNjcmlwdD4", "googleCalendar", "noSuchThing"],
  ["https://drive.google.com/drive/my-drive", "googleDrive", "noSuchThing"],
  ["https://lookerstudio.google.com/navigation/reporting", "lookerStudio", "noSuchThing"],
  ["https://vimeo.com/categories", "vimeo", "noSuchThing"],
  ["https://www.twitch.tv/directory/all", "twitch", "noSuchThing"],
  ["https://cafe.sharepoint.com/:p:/s/a/EabC?e=1", "sharePoint", "signIn"],
  [`${canva}/edit`, "canva", "signIn"],
  [`https://www.notion.so/Menu-${hex}`, "notion", "noSuchThing"],
  ["https://airtable.com/appIFWbfJDcN53pF9/tblIFWbfJDcN53pF9/viwIFWbfJDcN53pF9", "airtable", "signIn"],
  ["https://app.powerbi.com/groups/me/reports/0123/ReportSection", "powerBi", "signIn"],
  ["https://10ax.online.tableau.com/#/site/cafe/views/A/B", "tableauCloud", "signIn"],
  ["https://app.flourish.studio/visualisation/1/edit", "flourish", "noSuchThing"],
  ["https://app.datawrapper.de/edit/WpAbK/publish", "datawrapper", "noSuchThing"],
  ["https://wa.me/", "whatsapp", "noSuchThing"],
  ["upi://pay?pn=Nobody", "upi", "noSuchThing"],
  ["https://trello.com/u/somebody/boards", "trello", "noSuchThing"],
];
it.each(nothing)("%s names nothing to show", (pasted, service, note) => {
  const link = readLink(pasted, screen);
  expect(link).toMatchObject({ service, ways: [] });
  expect(typeof link === "string" ? link : link.notes[0]).toBe(note);
});

it.each([
  "https://bit.ly/abc",
  "https://maps.app.goo.gl/abc",
  "https://forms.gle/abc",
  "https://1drv.ms/p/s!abc",
  "t.co/abc",
])("%s must be followed", (pasted) =>
  expect(readLink(pasted, screen)).toMatchObject({ service: "shortLink", ways: [] }),
);

it("is a table of data that holds together", () => {
  const ids = linkServices.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(linkServices.filter(({ name, hosts }) => name && hosts.length > 0).length).toBeGreaterThan(40);
  for (const { id, hosts, forms, source } of linkServices) {
    for (const host of hosts) expect(host, id).toMatch(/^\.?(?:[a-z0-9-]+\.)+[a-z]{2,}$/);
    for (const { ways, notes = [] } of forms) {
      for (const [app] of ways) expect(linkApps, id).toContain(app);
      for (const note of notes) expect(linkNotes, id).toContain(note);
    }
    // Every address of the service has a form, so that none of them is taken for a plain page by chance.
    if (hosts.length > 0 && !["docs.google.com", "google.com"].includes(hosts[0] ?? ""))
      expect(forms.at(-1), id).not.toHaveProperty("path");
    if (source !== "memory") expect(parseUrl(source.read)?.protocol, id).toBe("https:");
  }
});
