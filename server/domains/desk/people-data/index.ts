export { eraseEnded } from "./erase/erase-ended.ts";
