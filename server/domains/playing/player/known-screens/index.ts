export { HeartbeatWriter } from "./heartbeat-writer.ts";
export type { KnownScreen } from "./known-screen.ts";
export { KnownScreens } from "./known-screens.ts";
