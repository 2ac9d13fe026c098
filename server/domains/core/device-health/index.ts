export { sweepDeviceHealth } from "./sweep-health.ts";
