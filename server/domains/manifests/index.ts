export { computeManifests } from "./compute.ts";
export { manifestContent, manifestContents } from "./contents.ts";
export { bodyOf, CurrentManifests } from "./current.ts";
export { readPlayable } from "./playable.ts";
export { storedManifest } from "./store.ts";
export { sweepManifests } from "./sweep.ts";
