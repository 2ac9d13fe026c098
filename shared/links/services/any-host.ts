import { fileUploads } from "../../media-kinds/names.ts";
import type { LinkService } from "../service.ts";

const endings = Object.values(fileUploads).flatMap(({ extensions }) => extensions);
const file = new RegExp(`(?:${endings.map((ending) => ending.replace(".", "\\.")).join("|")})$`, "i");

/** What an address says by its path, on every host. The last one fits always. */
export const anyHost: readonly LinkService[] = [
  {
    id: "stream",
    name: "",
    hosts: [],
    source: "memory",
    forms: [{ path: /\.m3u8$/i, ways: [["stream"]] }],
  },
  {
    id: "calendarFile",
    name: "",
    hosts: [],
    source: "memory",
    forms: [{ path: /\.(?:ics|ical|ifb)$/i, ways: [["agenda"]] }],
  },
  {
    id: "tableFile",
    name: "",
    hosts: [],
    source: "memory",
    forms: [{ path: /\.(?:csv|tsv|xlsx)$/i, ways: [["board"]] }],
  },
  {
    id: "feed",
    name: "",
    hosts: [],
    source: "memory",
    forms: [
      { path: /\.(?:rss|atom|rdf)$|\/(?:rss|feed|feeds|atom)(?:\.xml)?\/?$/i, ways: [["news"], ["web"]] },
    ],
  },
  {
    id: "grafana",
    name: "Grafana",
    hosts: [],
    source: {
      read: "https://grafana.com/docs/grafana/v13.3/visualizations/dashboards/share-dashboards-panels/shared-dashboards.md",
      at: "2026-11-28",
    },
    forms: [{ path: /\/public-dashboards\/[0-9a-f]{32}\/?$/, ways: [["web"]], notes: ["everyoneSees"] }],
  },
  {
    id: "metabase",
    name: "Metabase",
    hosts: [],
    source: { read: "https://www.metabase.com/docs/latest/embedding/public-links", at: "2026-11-28" },
    forms: [
      {
        path: /\/public\/(?:dashboard|question)\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
        ways: [["web"]],
        notes: ["everyoneSees"],
      },
    ],
  },
  {
    id: "file",
    name: "",
    hosts: [],
    source: "memory",
    forms: [{ path: file, ways: [["file"]] }],
  },
  {
    id: "page",
    name: "",
    hosts: [],
    source: "memory",
    forms: [{ ways: [["web"], ["code"]] }],
  },
];
