import { type LinkUrl, parseUrl } from "./url.ts";

/*
 * Links that people copy from YouTube and Google Slides, and the addresses of the same things that are made for other
 * pages. The address holds all choices, so a web page needs no other settings.
 */

export interface YoutubeLink {
  service: "youtube";
  /** Null: a playlist from its beginning. */
  video: string | null;
  playlist: string | null;
  muted: boolean;
  repeat: boolean;
}
export interface SlidesLink {
  service: "slides";
  id: string;
  /** Published to the web: everyone can open it. Otherwise it must be shared with everyone who has the link. */
  published: boolean;
  slideS: number;
  repeat: boolean;
}
export type WebLink = YoutubeLink | SlidesLink;
/** Why a link of these services cannot be shown. */
export type WebLinkProblem = "youtubeNoVideo" | "youtubePrivateList" | "slidesNoPresentation";

const videoId = /^[\w-]{11}$/;
const playlistId = /^[\w-]{12,64}$/;
const slidesId = /^[\w-]{20,128}$/;
const slidesPath = /^\/(?:a\/[^/]+\/)?presentation\/(?:u\/\d+\/)?d\/(e\/)?([\w-]+)/;
/** Lists that only their owner sees: Watch later, Liked, History. */
const ownLists = /^(WL|LL|LM|HL)$/;
export const slideSeconds = { least: 1, most: 300, usual: 8 };

function youtubeOf({ hostname, pathname, searchParams: query }: LinkUrl): YoutubeLink | WebLinkProblem {
  const path = pathname.split("/").filter(Boolean);
  const isShort = hostname === "youtu.be";
  const inPath = isShort ? path[0] : /^(embed|shorts|live|v)$/.test(path[0] ?? "") ? path[1] : undefined;
  const found = query.get("v") ?? inPath ?? "";
  const list = query.get("list");
  const video = videoId.test(found) && found !== "videoseries" ? found : null;
  const playlist = list !== null && playlistId.test(list) ? list : null;
  if (video === null && playlist === null)
    return list !== null && ownLists.test(list) ? "youtubePrivateList" : "youtubeNoVideo";
  const isEmbedded = path[0] === "embed";
  return {
    service: "youtube",
    video,
    playlist,
    muted: isEmbedded ? query.get("mute") === "1" : true,
    repeat: isEmbedded ? query.get("loop") === "1" : true,
  };
}

function slidesOf({ pathname, searchParams: query }: LinkUrl): SlidesLink | WebLinkProblem {
  const [, published, id] = slidesPath.exec(pathname) ?? [];
  if (id === undefined || !slidesId.test(id)) return "slidesNoPresentation";
  const { least, most, usual } = slideSeconds;
  const seconds = Math.round(Number(query.get("delayms")) / 1000);
  return {
    service: "slides",
    id,
    published: published !== undefined,
    slideS: seconds >= least && seconds <= most ? seconds : usual,
    repeat: query.get("loop") !== "false",
  };
}

/** Reads a link of YouTube or Google Slides: what it shows, or why it cannot be shown; null for all other texts. */
export function readWebLink(text: string): WebLink | WebLinkProblem | null {
  const bare = text.trim();
  if (!/^(https?:\/\/)?[\w-]+(\.[\w-]+)+([/?]|$)/i.test(bare)) return null;
  const url = parseUrl(/^https?:\/\//i.test(bare) ? bare : `https://${bare}`);
  if (url === null) return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  if (/^(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host)) {
    url.hostname = host;
    return youtubeOf(url);
  }
  // Other documents of Google stay as they are.
  return host === "docs.google.com" && url.pathname.includes("/presentation/") ? slidesOf(url) : null;
}

/** Returns the address with which other pages show what a link names. Starts by itself, and repeats if wanted. */
export function embedAddress(link: WebLink): string {
  if (link.service === "slides") {
    const query = `start=true&loop=${link.repeat}&delayms=${link.slideS * 1000}&rm=minimal`;
    return `https://docs.google.com/presentation/d/${link.published ? "e/" : ""}${link.id}/embed?${query}`;
  }
  const { video, playlist, muted, repeat } = link;
  const list = playlist ?? (repeat ? video : null);
  const query = [
    "autoplay=1",
    `mute=${muted ? 1 : 0}`,
    "controls=0",
    "rel=0",
    "playsinline=1",
    // YouTube repeats a single video only as a list of one.
    ...(repeat ? ["loop=1"] : []),
    ...(list === null ? [] : [playlist ? `list=${list}` : `playlist=${list}`]),
  ];
  return `https://www.youtube-nocookie.com/embed/${video ?? "videoseries"}?${query.join("&")}`;
}
