export { insertPlays, type NewPlay } from "./intake/insert-plays.ts";
export { keepPlayPartitions } from "./keep-partitions.ts";
