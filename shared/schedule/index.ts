export * from "./answer.ts";
export { findOffsets } from "./find-offsets.ts";
export { occurrences } from "./occurrences.ts";
export * from "./resolve.ts";
export * from "./round.ts";
export * from "./slot.ts";
export type { Span } from "./windows.ts";
export { wallAt } from "./zone.ts";
