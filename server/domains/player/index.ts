export { computeManifests } from "./compute-manifests.ts";
export { KnownScreens, writeContacts } from "./known-screens/index.ts";
export { leaseTermsOf } from "./lease.ts";
export { readAims } from "./manifest-aims.ts";
export { manifestContent, manifestContents } from "./manifest-content.ts";
export { readPlaylists } from "./manifest-playlists.ts";
export { planOf, playlistsOfPlan } from "./manifest-schedule.ts";
export { playerRoutes } from "./routes.ts";
export { zoneWindow } from "./zone-offsets.ts";
