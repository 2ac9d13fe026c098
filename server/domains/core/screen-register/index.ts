export {
  dropDeviceKey,
  dropDevices,
  giveDevice,
  keepNextKey,
  moveToNextKey,
} from "./devices.ts";
export { giveLicences } from "./licences.ts";
export { removeScreens, restoreScreen } from "./removals.ts";
export { storeReports } from "./reports.ts";
export { noteDisplayAsked, registerScreen, setStatus, setUpScreens, tagScreens } from "./settings.ts";
