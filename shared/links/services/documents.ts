import type { LinkService } from "../service.ts";
import { type LinkUrl, urlOf } from "../url.ts";

export const documentServices: readonly LinkService[] = [
  {
    id: "oneDrive",
    name: "OneDrive",
    hosts: ["onedrive.live.com", "1drv.ms"],
    source: { read: "https://gist.github.com/tzmartin/1cf85dc3d975f94cfddc04bc0dd399be", at: "2026-11-28" },
    forms: [
      { path: /^\/embed/, ways: [["web"]], notes: ["everyoneSees"] },
      { needs: { em: /^2$/ }, ways: [["web"]], notes: ["everyoneSees"] },
      { needs: { action: /^embedview$/i }, ways: [["web"]], notes: ["everyoneSees"] },
      { ways: [["code"]], notes: ["refusesFrames", "embedCode"] },
    ],
  },
  {
    id: "sharePoint",
    name: "SharePoint",
    hosts: [".sharepoint.com"],
    source: "memory",
    forms: [
      { needs: { action: /^embedview$/i }, ways: [["web"]], notes: ["signIn"] },
      { ways: [], notes: ["signIn"] },
    ],
  },
  {
    id: "officeViewer",
    name: "Microsoft Office",
    hosts: ["view.officeapps.live.com"],
    source: { read: "https://gist.github.com/tzmartin/1cf85dc3d975f94cfddc04bc0dd399be", at: "2026-11-28" },
    forms: [
      {
        path: /^\/op\/(?:embed|view)\.aspx$/i,
        needs: { src: /^(https?:\/\/.+)$/ },
        ways: [["web", "https://view.officeapps.live.com/op/embed.aspx?src={src}"]],
        notes: ["everyoneSees"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "outlookCalendar",
    name: "Outlook Calendar",
    hosts: ["outlook.office365.com", "outlook.office.com", "outlook.live.com"],
    source: "memory",
    forms: [
      { path: /\/calendar\.ics$/i, ways: [["agenda"]], notes: ["publicCalendar"] },
      {
        path: /^\/owa\/calendar\/(?<at>[^?]+)\/calendar\.html$/i,
        ways: [["agenda", (url) => url.href.replace(/calendar\.html.*$/i, "calendar.ics")], ["web"]],
        notes: ["publicCalendar"],
      },
      { ways: [], notes: ["noSuchThing", "publicCalendar"] },
    ],
  },
  {
    id: "microsoftForms",
    name: "Microsoft Forms",
    hosts: ["forms.office.com", "forms.microsoft.com", "forms.cloud.microsoft"],
    source: "memory",
    forms: [
      { path: /^\/(?:r|e)\/\w+/, ways: [["code"]], notes: ["peopleScan"] },
      { path: /^\/Pages\/ResponsePage\.aspx$/i, ways: [["code"]], notes: ["peopleScan"] },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "dropbox",
    name: "Dropbox",
    hosts: ["dropbox.com"],
    source: { read: "https://gist.github.com/SHDShim/2c2de729ac188694d97bbeb4f9da47ab", at: "2026-11-28" },
    forms: [
      { path: /^\/(?:sh|scl\/fo)\//, ways: [["code"]], notes: ["refusesFrames", "peopleScan"] },
      {
        path: /^\/(?:s|scl\/fi)\/(?<at>.+)/,
        ways: [
          [
            "file",
            (url) => {
              const file = urlOf(url.href);
              file.searchParams.delete("raw");
              file.searchParams.set("dl", "1");
              return file.href;
            },
          ],
        ],
        notes: ["shareWithAll"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "canva",
    name: "Canva",
    hosts: ["canva.com"],
    source: {
      read: "https://www.canva.dev/blog/engineering/how-canva-makes-content-embeddable-and-why-you-should-too/",
      at: "2026-11-28",
    },
    forms: [
      {
        path: /^\/design\/(?<id>[\w-]{8,20})\/(?<key>[\w-]{16,64})\/(?:view|watch)/,
        ways: [["web", "https://www.canva.com/design/{id}/{key}/view?embed"]],
        notes: ["everyoneSees"],
      },
      {
        path: /^\/design\/(?<id>[\w-]{8,20})\/(?:view|watch)/,
        ways: [["web", "https://www.canva.com/design/{id}/view?embed"]],
        notes: ["everyoneSees"],
      },
      { path: /^\/design\/(?<id>[\w-]{8,20})/, ways: [], notes: ["signIn", "embedCode"] },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "prezi",
    name: "Prezi",
    hosts: ["prezi.com"],
    source: "memory",
    forms: [
      {
        path: /^\/(?:p\/embed|p|view|embed)\/(?<id>[\w-]{6,40})/,
        ways: [["web", "https://prezi.com/p/embed/{id}/"]],
        notes: ["everyoneSees"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "genially",
    name: "Genially",
    hosts: ["view.genially.com", "view.genial.ly"],
    source: "memory",
    forms: [
      {
        path: /^\/(?<id>[0-9a-f]{24})/,
        ways: [["web", "https://view.genially.com/{id}"]],
        notes: ["everyoneSees"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "slideShare",
    name: "SlideShare",
    hosts: ["slideshare.net"],
    source: "memory",
    forms: [
      { path: /^\/slideshow\/embed_code\/(?:key\/)?\w+/, ways: [["web"]], notes: ["everyoneSees"] },
      { ways: [["code"]], notes: ["refusesFrames", "embedCode"] },
    ],
  },
  {
    id: "notion",
    name: "Notion",
    hosts: [".notion.site", "notion.so"],
    source: { read: "https://github.com/excalidraw/excalidraw/pull/10827", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?:ebd\/{1,2})?(?:[^/]*-)?(?<id>[0-9a-f]{32})\/?$/,
        ways: [["web", (url) => notionEmbed(url)]],
        notes: ["everyoneSees", "embedCode"],
      },
      { ways: [], notes: ["signIn", "publishToWeb"] },
    ],
  },
];

/** Only pages at a site of their own are public. */
function notionEmbed({ hostname, pathname }: LinkUrl): string | null {
  const id = /[0-9a-f]{32}/.exec(pathname)?.[0];
  return id && hostname.endsWith(".notion.site") ? `https://${hostname}/ebd/${id}` : null;
}
