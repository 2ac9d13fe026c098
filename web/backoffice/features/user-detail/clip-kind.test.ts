import { expect, it } from "vitest";
import { clipKind } from "./clip.tsx";

it.each([
  ...["jpg", "jpeg", "png", "gif", "webp", "JPG"].map((extension) => [`a.${extension}`, "image"]),
  ...["mp4", "mov", "avi", "webm", "mkv", "MP4"].map((extension) => [`a.b.${extension}`, "video"]),
  ["a.pdf", "pdf"],
  ["a.mp4.txt", "other"],
  ["mp4", "other"],
  ["", "other"],
])("359 360 takes %s for %s", (src, kind) => expect(clipKind(src)).toBe(kind));
