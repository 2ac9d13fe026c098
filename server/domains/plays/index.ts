export { keepPlayPartitions } from "./keep-partitions.ts";
