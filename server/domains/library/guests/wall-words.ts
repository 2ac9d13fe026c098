import { declareTexts } from "../../../texts.ts";

/** Names of what a wall is made of, and what guests read below the code (`how`). `folder`: where another one has the title. */
export const wallTexts = declareTexts("guest-wall", {
  wall: "Guest wall: {title}",
  pictures: "Pictures of guests: {title}",
  notices: "Notices of guests: {title}",
  code: "Code for guests: {title}",
  main: "Guests: {title}",
  side: "Guest code: {title}",
  folder: "{title} (guests {id})",
  how: "Scan the code and send your picture or notice",
});
