import type { LinkService } from "../service.ts";

const zoho = [".zoho.com", ".zoho.in", ".zoho.eu", ".zohopublic.com", ".zohopublic.in", ".zohopublic.eu"];

export const boardServices: readonly LinkService[] = [
  {
    id: "figma",
    name: "Figma",
    hosts: ["figma.com", "embed.figma.com"],
    source: { read: "https://developers.figma.com/docs/embeds/embed-figma-file", at: "2026-11-28" },
    forms: [
      {
        path: /^\/file\/(?<key>[0-9A-Za-z]{22,128})/,
        takes: { "node-id": /^[\d:-]+$/ },
        ways: [["web", "https://embed.figma.com/design/{key}?embed-host={screen}[&node-id={node-id}]"]],
        notes: ["shareWithAll"],
      },
      {
        path: /^\/(?<kind>design|board|slides|proto|deck)\/(?<key>[0-9A-Za-z]{22,128})/,
        takes: { "node-id": /^[\d:-]+$/, "starting-point-node-id": /^[\d:-]+$/ },
        ways: [
          [
            "web",
            "https://embed.figma.com/{kind}/{key}?embed-host={screen}[&node-id={node-id}][&starting-point-node-id={starting-point-node-id}]",
          ],
        ],
        notes: ["shareWithAll"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "miro",
    name: "Miro",
    hosts: ["miro.com"],
    source: { read: "https://developers.miro.com/docs/miro-live-embed-with-a-direct-link", at: "2026-11-28" },
    forms: [
      {
        path: /^\/app\/(?:board|live-embed|embed)\/(?<id>[\w-]{8,24}=?)/,
        takes: { moveToViewport: /^-?\d+,-?\d+,\d+,\d+$/ },
        ways: [
          [
            "web",
            "https://miro.com/app/live-embed/{id}/?autoplay=true&embedMode=view_only_without_ui[&moveToViewport={moveToViewport}]",
          ],
        ],
        notes: ["shareWithAll"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "trello",
    name: "Trello",
    hosts: ["trello.com"],
    source: "memory",
    forms: [
      {
        path: /^\/b\/(?<id>\w{8})/,
        ways: [["web", "https://trello.com/b/{id}.html"]],
        notes: ["shareWithAll"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "padlet",
    name: "Padlet",
    hosts: ["padlet.com", ".padlet.org"],
    source: "memory",
    forms: [
      {
        path: /^\/(?:embed\/|[^/]+\/(?:[^/]*-)?)(?<id>[0-9a-z]{12,20})\/?$/,
        ways: [["web", "https://padlet.com/embed/{id}"]],
        notes: ["everyoneSees"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "airtable",
    name: "Airtable",
    hosts: ["airtable.com"],
    source: { read: "https://gist.github.com/mvaz/e86ebb37306975c97ff0c392c7a997cc", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?:embed\/)?(?:(?<base>app\w{14})\/)?(?<view>shr\w{14})/,
        ways: [["web", "https://airtable.com/embed/[{base}/]{view}"]],
        notes: ["everyoneSees"],
      },
      {
        path: /^\/(?:embed\/)?app\w{14}\/pag\w{14}\/form/,
        ways: [["code"]],
        notes: ["peopleScan"],
      },
      { ways: [], notes: ["signIn", "embedCode"] },
    ],
  },
  {
    id: "powerBi",
    name: "Power BI",
    hosts: ["app.powerbi.com", "app.powerbi.cn", "app.powerbigov.us"],
    source: "memory",
    forms: [
      { path: /^\/view$/, needs: { r: /^[\w%=-]{20,}$/ }, ways: [["web"]], notes: ["everyoneSees"] },
      { ways: [], notes: ["signIn", "publishToWeb"] },
    ],
  },
  {
    id: "tableau",
    name: "Tableau Public",
    hosts: ["public.tableau.com"],
    source: {
      read: "https://help.tableau.com/current/public/desktop/en-us/embed_list.htm",
      at: "2026-11-28",
    },
    forms: [
      {
        path: /^\/(?:views|app\/profile\/[^/]+\/viz|shared\/views)\/(?<book>[\w.~-]+)\/(?<view>[\w.~-]+)/,
        ways: [["web", "https://public.tableau.com/views/{book}/{view}?:showVizHome=no&:embed=y"]],
        notes: ["everyoneSees"],
      },
      {
        path: /^\/shared\/(?<code>\w{9})/,
        ways: [["web", "https://public.tableau.com/shared/{code}?:showVizHome=no&:embed=y"]],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "tableauCloud",
    name: "Tableau Cloud",
    hosts: [".online.tableau.com"],
    source: { read: "https://help.tableau.com/current/pro/desktop/en-us/embed.htm", at: "2026-11-28" },
    forms: [{ ways: [], notes: ["signIn"] }],
  },
  {
    id: "datawrapper",
    name: "Datawrapper",
    hosts: ["datawrapper.dwcdn.net", "datawrapper.de", "app.datawrapper.de"],
    source: { read: "https://developer.datawrapper.de/docs/responsive-iframe", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?:_\/)?(?<id>[0-9A-Za-z]{5})(?:\/\d+)?\/?$/,
        ways: [["web", "https://datawrapper.dwcdn.net/{id}/"]],
        notes: ["everyoneSees"],
      },
      { ways: [], notes: ["noSuchThing", "embedCode"] },
    ],
  },
  {
    id: "flourish",
    name: "Flourish",
    hosts: ["public.flourish.studio", "flo.uri.sh", "app.flourish.studio"],
    source: { read: "https://microlink.io/tools/embed-url/flourish", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?<kind>visualisation|story)\/(?<id>\d+)(?:\/(?:embed)?)?$/,
        ways: [["web", "https://flo.uri.sh/{kind}/{id}/embed?auto=1"]],
        notes: ["everyoneSees"],
      },
      { ways: [], notes: ["noSuchThing", "publishToWeb"] },
    ],
  },
  {
    id: "zoho",
    name: "Zoho",
    hosts: zoho,
    source: "memory",
    forms: [
      { path: /^\/open-view\/\d+/, ways: [["web"]], notes: ["everyoneSees"] },
      { path: /^\/(?:show\/)?publish\/\w+/, ways: [["web"]], notes: ["everyoneSees"] },
      { path: /^\/sheet\/publ(?:ic|ish(?:ed)?)\/\w+/, ways: [["web"]], notes: ["everyoneSees"] },
      { path: /\/form\/[^/]+\/formperma\//, ways: [["code"]], notes: ["peopleScan"] },
      { ways: [], notes: ["signIn", "publishToWeb"] },
    ],
  },
];
