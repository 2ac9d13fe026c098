import { cutText } from "#shared/texts/cut-text.ts";
import { charsetOf, decodeText } from "../../../reading/decode-text.ts";
import { type HtmlParts, readHtml } from "../../../reading/read-html.ts";

/** The beginning of what an address answers. */
export interface PageStart {
  bytes: Uint8Array;
  /** Media type as the server names it, in lower case. */
  type: string;
  url: string;
}

/** What it is, by its type and its first bytes. */
export type PageContent = "page" | "feed" | "calendar" | "table" | "stream" | "file" | "unknown";

export interface ReadPage {
  content: PageContent;
  /** Its own title. */
  title: string | null;
  /** Addresses of the news feeds that it names. */
  feeds: string[];
  /** It is a form where people sign in. */
  asksPassword: boolean;
}

const maxTitle = 200;
const maxFeeds = 3;

const isFeedType = /^application\/(?:rss|atom|rdf)\+xml/;
const types: readonly [RegExp, PageContent][] = [
  [/^text\/calendar/, "calendar"],
  [isFeedType, "feed"],
  [/^(?:application|audio)\/(?:vnd\.apple\.mpegurl|x-mpegurl|mpegurl)/, "stream"],
  [/^text\/csv|^application\/vnd\.openxmlformats-officedocument\.spreadsheetml/, "table"],
  [
    /^(?:image|video|audio)\/|^application\/(?:pdf|vnd\.openxmlformats-officedocument\.(?:presentationml|wordprocessingml)|vnd\.oasis)/,
    "file",
  ],
];
/** Many servers name no type, or one that means nothing. */
const starts: readonly [RegExp, PageContent][] = [
  [/^\s*BEGIN:VCALENDAR/, "calendar"],
  [/^#EXTM3U/, "stream"],
  [/^%PDF-|^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP|^....ftyp/s, "file"],
  [
    /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:rss|feed|rdf:RDF)\b/i,
    "feed",
  ],
];

/** Says what is at an address. Reads the beginning only: what was cut off is missed, never waited for. */
export function readPage({ bytes, type, url }: PageStart): ReadPage {
  const first = new TextDecoder("latin1").decode(bytes.subarray(0, 4_000)).replace(/^\xef\xbb\xbf/, "");
  const content =
    types.find(([pattern]) => pattern.test(type))?.[1] ??
    starts.find(([pattern]) => pattern.test(first))?.[1] ??
    (/^(?:text\/html|application\/xhtml\+xml)/.test(type) ? "page" : "unknown");
  if (content !== "page") return { content, title: null, feeds: [], asksPassword: false };
  const declared = [charsetOf(type), /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(first)?.[1]];
  return { content, ...readParts(decodeText(bytes, { declared }).text, url) };
}

function readParts(html: string, base: string): Omit<ReadPage, "content"> {
  const titles: string[] = [];
  const feeds = new Set<string>();
  let shared: string | null = null;
  let depth = 0;
  let inTitle = false;
  let asksPassword = false;
  const parts: HtmlParts = {
    opened(name, attributes) {
      // A title inside a drawing is not the title of the page.
      if (name === "svg") depth++;
      if (name === "title" && depth === 0 && titles.length === 0) inTitle = true;
      const property = attributes.property ?? attributes.name;
      if (name === "meta" && property === "og:title") shared ??= attributes.content ?? null;
      if (name === "input" && attributes.type?.toLowerCase() === "password") asksPassword = true;
      if (name !== "link" || feeds.size >= maxFeeds) return;
      if (!/\balternate\b/i.test(attributes.rel ?? "") || !isFeedType.test(attributes.type ?? "")) return;
      const feed = URL.parse(attributes.href ?? "", base);
      if (feed && /^https?:$/.test(feed.protocol)) feeds.add(feed.href);
    },
    text(text) {
      if (inTitle) titles.push(text);
    },
    closed(name) {
      if (name === "svg") depth--;
      if (name === "title") inTitle = false;
    },
  };
  readHtml(html, parts, { decodeEntities: true });
  return { title: plain(shared) ?? plain(titles.join("")), feeds: [...feeds], asksPassword };
}

/** What draws nothing, or changes the direction of what is around it. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu;
function plain(text: string | null): string | null {
  const words = cutText(text ?? "", 20_000)
    .replace(/\s+/g, " ")
    .replace(invisible, "")
    .trim();
  return words === "" ? null : cutText(words, maxTitle);
}
