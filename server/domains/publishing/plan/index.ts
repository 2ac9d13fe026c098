export { announceEdit } from "./announce-edit.ts";
