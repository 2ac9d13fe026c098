export { replaceWallOfGuests } from "./replace-wall.ts";
export { sweepGuestUploads } from "./sweep.ts";
