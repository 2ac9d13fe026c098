export { sweepScreenEvents } from "./events/sweep-events.ts";
export { readGround } from "./ground.ts";
export { connectionOf } from "./present.ts";
export { currentVersions, screenOf } from "./queries.ts";
export { readFacts } from "./read-facts.ts";
