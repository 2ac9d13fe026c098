import type { LinkService } from "../service.ts";

const vimeo =
  "https://player.vimeo.com/video/{id}?autoplay=1&muted=1&loop=1&controls=0&title=0&byline=0&portrait=0[&h={h}]";
const hash = /^[0-9a-f]{6,16}$/;

export const filmServices: readonly LinkService[] = [
  {
    id: "vimeo",
    name: "Vimeo",
    hosts: ["vimeo.com", "player.vimeo.com"],
    source: { read: "https://app.unpkg.com/@vimeo/player@2.30.3/files/types/formats.ts", at: "2026-11-28" },
    forms: [
      { path: /^\/event\/(?<id>\d+)/, ways: [["web", "https://vimeo.com/event/{id}/embed"]] },
      {
        path: /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|album\/\d+\/video\/|showcase\/\d+\/video\/)?(?<id>\d{5,12})(?:\/(?<h>[0-9a-f]{6,16}))?\/?$/,
        takes: { h: hash },
        ways: [["web", vimeo]],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "dailymotion",
    name: "Dailymotion",
    hosts: ["dailymotion.com", "geo.dailymotion.com", "dai.ly"],
    source: {
      read: "https://developers.dailymotion.com/changelog/api-player-id-required-in-embed-urls",
      at: "2026-11-28",
    },
    // Since September 2026 a frame without the number of a player of its owner may be refused.
    forms: [
      { path: /^\/player\/\w+\.html$/, needs: { video: /^\w+$/ }, ways: [["web"]] },
      { path: /^\/(?:video\/|embed\/video\/)?x[0-9a-z]{5,10}/, ways: [["code"]], notes: ["embedCode"] },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "twitch",
    name: "Twitch",
    hosts: ["twitch.tv", "m.twitch.tv"],
    source: { read: "https://dev.twitch.tv/docs/embed/", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?:directory|downloads|jobs|p|settings|subscriptions)(?:\/|$)/,
        ways: [],
        notes: ["noSuchThing"],
      },
      {
        path: /^\/videos\/(?<id>\d+)/,
        ways: [["web", "https://player.twitch.tv/?video={id}&parent={screen}&muted=true"]],
      },
      {
        path: /^\/(?<channel>\w{3,25})\/?$/,
        ways: [["web", "https://player.twitch.tv/?channel={channel}&parent={screen}&muted=true"]],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "loom",
    name: "Loom",
    hosts: ["loom.com"],
    source: { read: "https://rubydoc.info/gems/gembed/1.1.1/Gembed/Loom", at: "2026-11-28" },
    forms: [
      {
        path: /^\/(?:share|embed)\/(?<id>[0-9a-f]{32})/,
        ways: [["web", "https://www.loom.com/embed/{id}?autoplay=1&muted=true"]],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "spotify",
    name: "Spotify",
    hosts: ["open.spotify.com"],
    source: {
      read: "https://developer.spotify.com/documentation/embeds/tutorials/using-the-oembed-api",
      at: "2026-11-28",
    },
    forms: [
      {
        path: /^\/(?:intl-[a-z-]+\/)?(?:embed\/)?(?<kind>track|album|playlist|artist|show|episode)\/(?<id>[0-9A-Za-z]{22})/,
        ways: [["code"], ["web", "https://open.spotify.com/embed/{kind}/{id}"]],
        notes: ["publicTerms", "needsTap"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
  {
    id: "soundcloud",
    name: "SoundCloud",
    hosts: ["soundcloud.com", "m.soundcloud.com", "w.soundcloud.com"],
    source: { read: "https://developers.soundcloud.com/docs/api/html5-widget", at: "2026-11-28" },
    forms: [
      { path: /^\/player\/?$/, needs: { url: /^(https?:\/\/.+)$/ }, ways: [["web"]], notes: ["publicTerms"] },
      {
        path: /^\/(?<user>[\w-]+)\/(?:sets\/)?(?<track>[\w-]+)/,
        ways: [["web", "https://w.soundcloud.com/player/?url={address}&auto_play=true&visual=true"]],
        notes: ["publicTerms", "needsTap"],
      },
      { ways: [], notes: ["noSuchThing"] },
    ],
  },
];
