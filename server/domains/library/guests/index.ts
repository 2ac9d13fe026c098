export { eraseGuestUploads } from "./erase-uploads.ts";
export { pushGuests, pushGuestsJob } from "./push-guests.ts";
export { replaceWallOfGuests } from "./replace-wall.ts";
export { sweepGuestUploads } from "./sweep.ts";
