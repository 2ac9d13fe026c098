import { tool } from "./root.mjs";

const shared = ["scripts/vite", "shared", "web/ui", "web/lib", "player", "package-lock.json"];
const vite = (config) => [tool.vite, "build", "--config", config];

/**
 * The build targets. `words`: arguments for the pinned Node. `inputs`: a change of these files and folders makes the target
 * out of date. `compress`: the folder of which the server sends compressed files (page-files.ts). Each target writes dist/<name>, the same for every setting of the server.
 */
export const targets = [
  {
    name: "server",
    program: "scripts/build-server.mjs",
    words: ["scripts/build-server.mjs"],
    inputs: ["server", "shared", "seeds", "scripts/build-server.mjs", "package-lock.json"],
  },
  {
    name: "site",
    program: "web/site/build/build-site.ts",
    words: ["--disable-warning=ExperimentalWarning", "web/site/build/build-site.ts"],
    inputs: [...shared, "web/site", "content", "server/design-pictures"],
  },
  {
    name: "devices",
    program: "scripts/build-devices.mjs",
    words: ["scripts/build-devices.mjs"],
    inputs: [
      "devices",
      "shared",
      "scripts/build-devices.mjs",
      "web/site/public/favicon.svg",
      "LICENSE",
      "package.json",
    ],
  },
  ...["web/dashboard", "web/backoffice", "web/guest", "player"].map((folder) => ({
    name: folder.replace("web/", ""),
    program: `${folder}/vite.config.ts`,
    words: vite(`${folder}/vite.config.ts`),
    inputs: [...new Set([...shared, folder])],
    compress: "assets",
  })),
];

/** The bundles a browser loads. */
export const browserTargets = targets.filter(({ name }) => !["server", "devices"].includes(name));
