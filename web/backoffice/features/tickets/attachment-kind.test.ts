import { expect, it } from "vitest";
import { attachmentOf } from "./attachments.tsx";

const origin = "https://vitrine.example";
const many = (kind: string, extensions: string) =>
  extensions
    .split(" ")
    .map((extension): [string, string] => [`https://x.in/a.b/file.${extension}?v=1#top`, kind]);

it.each([
  ...many("image", "jpg jpeg png gif bmp webp avif JPG"),
  ...many("video", "mp4 webm ogg mov avi mkv"),
  ...many("pdf", "pdf PDF"),
  ...many("office", "doc docx ppt pptx xls xlsx"),
  ...many("file", "zip txt exe"),
  ["https://x.in/picture?name=a.jpg", "file"],
])("470 to 474 takes %s for %s", (address, kind) => expect(attachmentOf(address, origin).kind).toBe(kind));

it("keeps same-site addresses and names", () => {
  expect(attachmentOf("/files/dark%20till.jpg", origin)).toEqual({
    url: "https://vitrine.example/files/dark%20till.jpg",
    name: "dark till.jpg",
    kind: "image",
  });
});

it.each([
  "javascript:alert(1)//a.jpg",
  "data:text/html,<b>x</b>",
  "blob:https://x.in/1",
  "vbscript:x",
  "http://",
])("476 makes no link of %s", (address) => expect(attachmentOf(address, origin).url).toBeNull());
