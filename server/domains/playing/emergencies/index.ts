export { changeEmergency } from "./change-emergency.ts";
export { endEmergency } from "./clear-emergency.ts";
export { pushEmergency, pushEmergencyJob } from "./push-emergency.ts";
export { meantScreens, writeEmergency } from "./start-emergency.ts";
export { sweepEmergencyContent } from "./sweep-content.ts";
