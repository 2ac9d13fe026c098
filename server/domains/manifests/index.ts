export { addressesIn } from "./addresses.ts";
export { computeManifests } from "./compute.ts";
export { manifestContents } from "./contents.ts";
export { bodyOf, CurrentManifests } from "./current.ts";
export { currentVersions } from "./current-versions.ts";
export { compileRows } from "./playable.ts";
export { playsEarly } from "./plays-early.ts";
export { storedManifest } from "./store.ts";
export { sweepManifests } from "./sweep.ts";
