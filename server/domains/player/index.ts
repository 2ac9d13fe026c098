export { KnownScreens, writeContacts } from "./known-screens/index.ts";
export { manifestContent, manifestContents } from "./manifest-content.ts";
export { playerRoutes } from "./routes.ts";
export { zoneWindow } from "./zone-offsets.ts";
