/*
 * Which part of the project may import which, at every depth: `npm run imports`. Tests are free. To see the domains as a
 * graph: `npm run imports -- --output-type mermaid --include-only ^server/domains --collapse "^server/domains/[^/]+/[^/]+"`.
 */

/**
 * The districts of the server. A district imports the districts it `uses`. Inside it, a domain imports the domains of
 * the layers below its own: so there are no cycles.
 */
const districts = {
  identity: {
    uses: [],
    layers: [
      ["api-keys", "company-directory", "connected-apps"],
      ["company-sign-in", "visits"],
      ["members", "operators"],
      ["audit-log", "sessions"],
      ["account-register", "partner-brands", "partner-ledger", "scopes"],
      ["subprocessors", "web-push"],
      ["company-details"],
    ],
  },
  core: {
    uses: ["identity"],
    layers: [
      ["player-builds", "plays"],
      ["program"],
      ["commands", "device-health", "groups", "people-counts"],
      ["screen-register", "screenshots"],
    ],
  },
  selling: { uses: ["identity", "core"], layers: [["partners"], ["billing"]] },
  library: {
    uses: ["identity", "core", "selling"],
    layers: [
      ["guests", "links", "trash"],
      ["playlists"],
      ["designs"],
      ["media"],
      ["data-sources", "drawings"],
    ],
  },
  playing: {
    uses: ["identity", "core", "selling", "library"],
    layers: [
      ["publishing"],
      ["campaigns", "exchanges", "festivals", "live", "warnings"],
      ["emergencies"],
      ["previews", "schedules"],
      ["screens"],
      ["calendars", "player", "usage", "video-walls"],
      ["manifests"],
    ],
  },
  watching: {
    uses: ["identity", "core", "selling"],
    layers: [["report-mails"], ["alerts", "webhooks"]],
  },
  desk: {
    uses: ["identity", "core", "selling", "library", "playing", "watching"],
    layers: [
      ["assistants"],
      ["chats", "imports", "incoming-mail", "people-data", "sandboxes"],
      ["tickets"],
      ["accounts"],
      ["contact", "presence"],
    ],
  },
};

/**
 * The layers of the dashboard's features, which lie in folders of the same districts. Pages may import every feature.
 */
const featureLayers = [
  ["outbox"],
  ["first-run"],
  [
    "alerts",
    "api-keys",
    "audit-log",
    "campaigns",
    "connected-apps",
    "festivals",
    "guests",
    "imports",
    "overview",
    "partners",
    "player-versions",
    "proof-of-play",
    "report-mails",
    "search",
    "schedules",
    "settings",
    "virtual-screen",
    "live-wall",
    "tables",
    "video-walls",
    "webhooks",
  ],
  ["designs"],
  ["screens"],
  ["account", "billing", "groups", "opening-hours", "playlists"],
  ["security"],
  [
    "emergency",
    "live-chat",
    "media",
    "members",
    "publishing",
    "support",
    "support-visits",
    "time-machine",
    "trash",
  ],
  ["widgets"],
  ["together"],
];

/** The rooms of the player, and the rooms that each imports. */
const rooms = {
  engine: [],
  media: ["engine", "words"],
  store: ["engine"],
  link: ["engine"],
  cover: ["engine"],
  clock: ["engine", "store"],
  lease: ["engine", "clock", "link", "store"],
  report: ["engine", "clock", "link", "store"],
  cards: ["engine", "link", "words"],
  music: ["engine", "media"],
  "video-wall": ["engine", "media"],
  bands: ["engine", "media", "video-wall"],
  "touch-menu": ["engine"],
  triggers: ["engine", "touch-menu"],
  facts: ["engine", "store"],
  "service-worker": ["engine"],
  words: [],
};

const any = (names) => `(${names.join("|")})`;
const everyDomain = any(
  Object.entries(districts).map(([name, { layers }]) => `${name}/${any(layers.flat())}`),
);
const everyFeature = any(featureLayers.flat());

/** An import that is refused, with what to do instead. */
const refuse = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });
const inside = (...paths) => `^(${paths.join("|")})/`;

const sides = [
  refuse(
    "no-circular",
    "Files must not import each other in a circle, not even types. Move what both need into a file of its own. Only tables may, whose foreign keys form circles, and what is loaded late.",
    { pathNot: inside("server/db/tables") },
    { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
  ),
  refuse(
    "shared-is-pure",
    "shared/ may import zod, the positions of sun and moon, and itself only: no DOM, Node, React or clock. Take what you need as an argument, or move the file to the side that owns it.",
    { path: inside("shared"), pathNot: "^shared/[^/]+/testing/" },
    { pathNot: ["^shared/", "^node_modules/(zod|astronomy-engine)/"] },
  ),
  refuse(
    "server-without-browser",
    "The server never imports browser code. Put what both need into shared/.",
    { path: inside("server") },
    { path: inside("web", "player") },
  ),
  refuse(
    "server-knows-all-languages",
    "The server declares texts and writes in a language through server/texts.ts, which has learned the catalogues.",
    { path: inside("server"), pathNot: "^server/texts\\.ts$" },
    { path: ["^shared/languages/texts\\.ts$", "^shared/refusals/say-in\\.ts$"] },
  ),
  refuse(
    "browser-without-server",
    "Browser code never imports the server. Talk over HTTP with a contract from shared/contracts.",
    { path: inside("web", "player"), pathNot: inside("web/site/build") },
    { path: inside("server") },
  ),
  refuse(
    "one-audience",
    "web/site, web/dashboard, web/backoffice and web/guest never import each other. Move the shared part to web/ui (looks) or web/lib (behaviour).",
    { path: "^web/(site|dashboard|backoffice|guest)/" },
    { path: "^web/(site|dashboard|backoffice|guest)/", pathNot: "^web/$1/" },
  ),
  refuse(
    "no-product-nouns-in-ui",
    "web/ui and web/lib know no product page. Take what you need as a prop or argument.",
    { path: inside("web/ui", "web/lib") },
    { path: inside("web/site", "web/dashboard", "web/backoffice", "web/guest", "player") },
  ),
  refuse(
    "pages-without-the-device",
    "Pages play with the player's engine, never with its device side.",
    { path: inside("web") },
    { path: ["^player/(main\\.tsx|player\\.ts)$", "^player/(clock|cover|lease|link|report|store)/"] },
  ),
  refuse(
    "kiosk-stands-alone",
    "devices/kiosk runs on a screen's computer with Node alone: it imports itself and shared only.",
    { path: inside("devices/kiosk") },
    { pathNot: "^(devices/kiosk|shared)/", dependencyTypesNot: ["core"] },
  ),
];

const player = [
  refuse(
    "player-without-pages",
    "The player never imports pages.",
    { path: inside("player") },
    { path: inside("web") },
  ),
  refuse(
    "engine-is-pure",
    "player/engine imports shared/ and itself; the world comes in through engine/contracts.ts.",
    { path: "^player/engine/" },
    { pathNot: ["^player/engine/", "^shared/", "^node_modules/(?!react)"] },
  ),
  refuse(
    "player-room-without-entry",
    "Give the new room of the player its line in dependency-cruiser.config.mjs.",
    { path: `^player/(?!testing/|${any(Object.keys(rooms))}/)[^/]+/` },
    {},
  ),
  ...Object.entries(rooms).map(([room, uses]) =>
    refuse(
      `room-of-${room}`,
      "A room of the player imports the rooms that it uses, and of the player's root only what every room may see; the root wires the rest (player/player.ts, player/main.tsx).",
      { path: `^player/${room}/` },
      {
        path: "^player/",
        pathNot: [`^player/${any([room, ...uses])}/`, "^player/(observable|screen-view)\\.ts$"],
      },
    ),
  ),
  refuse(
    "player-without-node",
    "The player runs in a browser: it has nothing of Node.",
    { path: inside("player"), pathNot: ["^player/testing/", "^player/vite\\.config\\.ts$"] },
    { dependencyTypes: ["core"] },
  ),
];

const domains = [
  refuse(
    "domain-without-layer",
    "Give the new domain a district and a layer in dependency-cruiser.config.mjs.",
    { path: `^server/domains/(?!${everyDomain}/)` },
    {},
  ),
  ...Object.entries(districts).flatMap(([district, { uses, layers }]) => [
    refuse(
      `district-of-${district}`,
      "A district imports the districts that it uses only. Let the caller pass in what it needs of another.",
      { path: `^server/domains/${district}/` },
      { path: `^server/domains/(?!${any([district, ...uses])}/)` },
    ),
    ...layers.map((layer, depth) =>
      refuse(
        `layer-of-${layer.join("-")}`,
        "Inside a district a domain imports domains of lower layers only. Move what both need into a lower domain, or let the job or route that calls pass it in.",
        { path: `^server/domains/${district}/${any(layer)}/` },
        {
          path: `^server/domains/${district}/(?!${any([...layers.slice(depth + 1).flat(), "-"])}/)`,
          pathNot: `^server/domains/${district}/$1/`,
        },
      ),
    ),
  ]),
  refuse(
    "domain-through-its-index",
    "A domain uses another domain through its index.ts only. Export what you need there.",
    { path: "^server/domains/([^/]+/[^/]+)/" },
    {
      path: "^server/domains/",
      pathNot: ["^server/domains/$1/", "^server/domains/[^/]+/[^/]+/index\\.ts$"],
    },
  ),
  refuse(
    "domain-through-its-index-or-routes",
    "Only the assembly of the app (server/app.ts, server/operator-routes.ts, server/heavy) imports routes; all else uses index.ts.",
    { path: "^server/(app|operator-routes|heavy/.*)\\.ts$" },
    {
      path: "^server/domains/",
      pathNot: "^server/domains/[^/]+/[^/]+/(index|routes|operator-routes)\\.ts$",
    },
  ),
  refuse(
    "jobs-through-the-index",
    "Jobs call a domain through its index.ts only.",
    { path: inside("server/jobs") },
    { path: "^server/domains/", pathNot: "^server/domains/[^/]+/[^/]+/index\\.ts$" },
  ),
  refuse(
    "foundations-without-domains",
    "The bus, the database, HTTP and the outside world know no domain.",
    { path: inside("server/bus", "server/db", "server/http", "server/outside") },
    { path: inside("server/domains") },
  ),
  refuse(
    "domains-write-in-transactions",
    "A domain writes in inTransaction or inUnauditedTransaction (server/db/transaction.ts), which announce the change.",
    { path: inside("server/domains") },
    { path: "^server/db/(writable|throttles|repeat-keys)\\.ts$" },
  ),
  refuse(
    "ports-not-adapters",
    "Domains talk to the port (server/outside/*/port.ts); only server/outside/index.ts chooses an adapter.",
    { path: inside("server/domains") },
    { path: "^server/outside/[^/]+/(real|fake)" },
  ),
];

const features = [
  refuse(
    "feature-without-layer",
    "Give the new feature a district and a layer in dependency-cruiser.config.mjs.",
    { path: `^web/dashboard/features/(?!${any(Object.keys(districts))}/${everyFeature}/)` },
    {},
  ),
  ...featureLayers.map((layer, depth) => {
    const below = featureLayers.slice(depth + 1).flat();
    return refuse(
      `layer-of-features-${layer.join("-")}`,
      "A feature imports features of lower layers only. Move what both need into web/dashboard/queries or web/dashboard/fields.",
      { path: `^web/dashboard/features/[^/]+/${any(layer)}/` },
      {
        path: `^web/dashboard/features/[^/]+/(?!${any([...below, "-"])}/)`,
        pathNot: "^web/dashboard/features/[^/]+/$1/",
      },
    );
  }),
  refuse(
    "dashboard-parts-without-features",
    "What several features share knows none of them, and no page.",
    { path: "^web/dashboard/(queries|fields|outbox|words|deletion|media-kinds|shadow-screen|why-playing)/" },
    { path: "^web/dashboard/(features|pages)/" },
  ),
];

/** `npm start` installs no development packages, and builds with what is left. */
const packages = [
  refuse(
    "product-without-development-packages",
    "The product imports packages of `dependencies` only: `npm start` installs no others. Move the package there.",
    {
      path: inside("shared", "server", "web", "player"),
      pathNot: ["/testing/", "^web/site/build/draw-previews\\.ts$"],
    },
    { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
  ),
];

export default {
  forbidden: [...packages, ...sides, ...player, ...domains, ...features],
  options: {
    // TypeScript 7 has no parser for other tools.
    parser: "swc",
    exclude: { path: "\\.(test|lab)\\.tsx?$|(^|/)dist/" },
    doNotFollow: { path: "^node_modules/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
    },
  },
};
