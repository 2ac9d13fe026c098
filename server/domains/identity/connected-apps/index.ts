export { noteAppUse } from "./grants.ts";
export { sweepRecords } from "./records.ts";
