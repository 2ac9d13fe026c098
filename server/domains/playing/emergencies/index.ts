export { sweepEmergencyContent } from "./sweep-content.ts";
