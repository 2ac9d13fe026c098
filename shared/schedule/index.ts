export * from "./answer.ts";
export * from "./describe-verdict.ts";
export * from "./resolve.ts";
export * from "./round.ts";
