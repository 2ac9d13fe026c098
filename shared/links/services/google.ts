import type { LinkForm, LinkService } from "../service.ts";
import { fromBase64, type LinkUrl } from "../url.ts";
import { embedAddress, readWebLink } from "../youtube-and-slides.ts";

/** Paths of documents, where a company or one of several accounts may stand, too. */
const inDocs = (rest: string) => {
  const path = `/(?:a/[^/]+/)?${rest.replace("/d/", "/(?:u/\\d+/)?d/")}`;
  return new RegExp(`^${path.replaceAll("/", "\\/")}`);
};
const id = "(?<id>[\\w-]{20,128})";
const tab = { gid: /^\d+$/ };
const readBySelf = (url: LinkUrl): string | null => {
  const link = readWebLink(url.href);
  return link === null || typeof link === "string" ? null : embedAddress(link);
};

/** The public file of the calendar that a link adds to the reader’s own. */
const calendarOfCid = (url: LinkUrl): string | null => {
  const calendar = fromBase64(url.searchParams.get("cid") ?? "");
  return calendar !== null && /^[\w.+-]+@[\w.-]+$/.test(calendar)
    ? `https://calendar.google.com/calendar/ical/${encodeURIComponent(calendar)}/public/basic.ics`
    : null;
};

const docs = ["docs.google.com"];
const place = "https://www.google.com/maps?q={place}&output=embed";
const maps: LinkForm[] = [
  { path: /^\/maps\/embed(?:\/|$)/, ways: [["web"]] },
  { path: /^\/maps\/(?:place|search)\/(?<place>[^/]+)/, ways: [["web", place], ["code"]] },
  { path: /^\/maps\/dir\//, ways: [["code"]], notes: ["refusesFrames", "peopleScan"] },
  { path: /^\/maps\/@(?<place>-?\d[\d.]*,-?\d[\d.]*)/, ways: [["web", place], ["code"]] },
  {
    path: /^\/maps(?:\/|$)/,
    needs: { q: /^(.+)$/ },
    ways: [["web", place.replace("{place}", "{q}")], ["code"]],
  },
  { path: /^\/maps(?:\/|$)/, ways: [], notes: ["noSuchThing"] },
];

export const googleServices: readonly LinkService[] = [
  {
    id: "youtube",
    name: "YouTube",
    hosts: ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com", "youtu.be"],
    source: { read: "https://developers.google.com/youtube/player_parameters", at: "2026-11-28" },
    forms: [
      { needs: { list: /^(?:WL|LL|LM|HL)$/ }, path: /^\/playlist/, ways: [], notes: ["signIn"] },
      { ways: [["web", readBySelf]], notes: ["publicTerms"] },
    ],
  },
  {
    id: "googleSlides",
    name: "Google Slides",
    hosts: docs,
    source: "memory",
    forms: [
      { path: inDocs(`presentation/d/e/${id}`), ways: [["web", readBySelf]], notes: ["everyoneSees"] },
      {
        path: inDocs(`presentation/d/${id}`),
        ways: [["web", readBySelf]],
        notes: ["shareWithAll", "publishToWeb"],
      },
      { path: inDocs("presentation(?:/|$)"), ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "googleSheets",
    name: "Google Sheets",
    hosts: docs,
    source: "memory",
    forms: [
      {
        path: inDocs(`spreadsheets/d/e/${id}`),
        takes: tab,
        ways: [
          ["board", "https://docs.google.com/spreadsheets/d/e/{id}/pub?output=csv[&gid={gid}&single=true]"],
          [
            "web",
            "https://docs.google.com/spreadsheets/d/e/{id}/pubhtml?widget=true&headers=false[&gid={gid}&single=true]",
          ],
        ],
        notes: ["everyoneSees"],
      },
      {
        path: inDocs(`spreadsheets/d/${id}`),
        takes: tab,
        ways: [
          ["board", "https://docs.google.com/spreadsheets/d/{id}/export?format=csv[&gid={gid}]"],
          ["web", "https://docs.google.com/spreadsheets/d/{id}/preview"],
        ],
        notes: ["shareWithAll"],
      },
      { path: inDocs("spreadsheets(?:/|$)"), ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "googleDocs",
    name: "Google Docs",
    hosts: docs,
    source: "memory",
    forms: [
      {
        path: inDocs(`document/d/e/${id}`),
        ways: [["web", "https://docs.google.com/document/d/e/{id}/pub?embedded=true"]],
        notes: ["everyoneSees"],
      },
      {
        path: inDocs(`document/d/${id}`),
        ways: [["web", "https://docs.google.com/document/d/{id}/preview"]],
        notes: ["shareWithAll", "publishToWeb"],
      },
      { path: inDocs("document(?:/|$)"), ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "googleForms",
    name: "Google Forms",
    hosts: docs,
    source: { read: "https://github.com/girlscript-ghy/website", at: "2026-11-28" },
    forms: [
      {
        path: inDocs(`forms/d/e/${id}`),
        ways: [
          ["code", "https://docs.google.com/forms/d/e/{id}/viewform"],
          ["web", "https://docs.google.com/forms/d/e/{id}/viewform?embedded=true"],
        ],
        notes: ["peopleScan"],
      },
      { path: inDocs("forms(?:/|$)"), ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "googleCalendar",
    name: "Google Calendar",
    hosts: ["calendar.google.com"],
    source: "memory",
    forms: [
      { path: /^\/calendar\/ical\/.+\.ics$/, ways: [["agenda"]], notes: ["publicCalendar"] },
      {
        path: /^\/calendar\/(?:u\/\d+\/)?embed/,
        needs: { src: /^[\w.+-]+@[\w.-]+$/ },
        ways: [["agenda", "https://calendar.google.com/calendar/ical/{src}/public/basic.ics"], ["web"]],
        notes: ["publicCalendar"],
      },
      {
        needs: { cid: /^[\w=-]{8,}$/ },
        ways: [["agenda", calendarOfCid]],
        notes: ["publicCalendar"],
      },
      { ways: [], notes: ["noSuchThing", "publicCalendar"] },
    ],
  },
  {
    id: "googleMaps",
    name: "Google Maps",
    hosts: ["google.com", "google.co.in", "maps.google.com", "maps.google.co.in"],
    source: {
      read: "https://developers.google.com/maps/documentation/embed/quick-reference",
      at: "2026-11-28",
    },
    forms: maps,
  },
  {
    id: "googleDrive",
    name: "Google Drive",
    hosts: ["drive.google.com"],
    source: { read: "https://github.com/JamesAaronJohnson/JamesAaronJohnson.github.io", at: "2026-11-28" },
    forms: [
      {
        path: new RegExp(`^\\/(?:drive\\/)?(?:u\\/\\d+\\/)?folders\\/${id}`),
        ways: [["web", "https://drive.google.com/embeddedfolderview?id={id}#grid"]],
        notes: ["shareWithAll"],
      },
      ...[
        { path: new RegExp(`^\\/file\\/(?:u\\/\\d+\\/)?d\\/${id}`) },
        { needs: { id: /^[\w-]{20,128}$/ } },
      ].map(
        (form): LinkForm => ({
          ...form,
          ways: [
            ["file", "https://drive.google.com/uc?export=download&id={id}"],
            ["web", "https://drive.google.com/file/d/{id}/preview"],
          ],
          notes: ["shareWithAll"],
        }),
      ),
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "googlePhotos",
    name: "Google Photos",
    hosts: ["photos.google.com", "photos.app.goo.gl"],
    source: "memory",
    forms: [{ ways: [["code"]], notes: ["refusesFrames", "peopleScan"] }],
  },
  {
    id: "lookerStudio",
    name: "Looker Studio",
    hosts: ["lookerstudio.google.com", "datastudio.google.com"],
    source: { read: "https://developers.google.com/looker-studio/integrate/embed", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?:u\/\d+\/)?(?:embed\/)?(?:u\/\d+\/)?reporting\/(?<report>[\w-]{10,})(?:\/page\/(?<page>\w+))?/,
        ways: [["web", "https://lookerstudio.google.com/embed/reporting/{report}[/page/{page}]"]],
        notes: ["shareWithAll", "embedCode"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
];
