export { computeManifests } from "./compute.ts";
export { bodyOf, CurrentManifests } from "./current.ts";
export { readAims } from "./manifest-aims.ts";
export { manifestContent, manifestContents } from "./manifest-content.ts";
export { readPlaylists } from "./manifest-playlists.ts";
export { planOf, playlistsOfPlan } from "./manifest-schedule.ts";
export { storedManifest } from "./store.ts";
export { sweepManifests } from "./sweep.ts";
export { zoneWindow } from "./zone-offsets.ts";
