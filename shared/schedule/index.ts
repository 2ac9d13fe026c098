export * from "./resolve.ts";
export * from "./round.ts";
