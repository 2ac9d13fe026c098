export { keepPlayPartitions } from "./keep-partitions.ts";
export { playRoutes } from "./routes.ts";
