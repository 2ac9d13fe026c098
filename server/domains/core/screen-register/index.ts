export {
  dropDeviceKey,
  giveDevice,
  keepNextKey,
  moveToNextKey,
  removeAllScreens,
} from "./devices.ts";
export { giveLicences } from "./licences.ts";
export { removeScreens, restoreWithLicence } from "./removals.ts";
export { type DeviceReport, storeReports } from "./reports.ts";
export {
  bringBackDefaults,
  type ChosenSettings,
  noteDisplayAsked,
  registerScreen,
  saveSettings,
  setStatus,
  tagScreens,
} from "./settings.ts";
