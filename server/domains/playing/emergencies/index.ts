export { pushEmergency, pushEmergencyJob } from "./push-emergency.ts";
export { sweepEmergencyContent } from "./sweep-content.ts";
