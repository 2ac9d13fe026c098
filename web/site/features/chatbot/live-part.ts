/* What is fetched when a person is asked for. */
export { startLive } from "#web/lib/live-chat/live-conversation.ts";
export { LivePanel } from "#web/lib/live-chat/live-panel.tsx";
export { wordsBefore } from "./words-before.ts";
