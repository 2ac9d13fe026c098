export { peopleCounted } from "./people-counted.ts";
export { sweepPeopleCounts } from "./sweep-people-counts.ts";
