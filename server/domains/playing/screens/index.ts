export { readListContext } from "./list-context.ts";
export { connectionOf } from "./present.ts";
export { screenOf } from "./queries.ts";
export { readFacts } from "./read-facts.ts";
