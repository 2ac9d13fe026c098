/* What is fetched when a person is asked for. */
export { startLive } from "./live-conversation.ts";
export { LivePanel } from "./live-panel.tsx";
export { wordsBefore } from "./words-before.ts";
