export { sweepGuestUploads } from "./sweep.ts";
