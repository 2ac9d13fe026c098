/** The names of the media kinds, without their schemas: for pages that list media and do not edit them. */

export const fits = ["contain", "cover", "stretch"] as const;
export const transitions = ["cut", "fade", "slide"] as const;
export type Transition = (typeof transitions)[number];

/**
 * Media kinds that are uploaded files, with their limits, shown before an upload and enforced after it (back-office.md
 * section 9), and the refusal of a larger file.
 */
export const fileUploads = {
  image: {
    bytes: 16_000_000,
    label: "16 MB",
    tooLarge: "pictureTooLarge",
    extensions: [
      ...[".jpg", ".jpeg", ".png", ".webp", ".gif", ".heic", ".heif"],
      ...[".avif", ".svg", ".tif", ".tiff", ".bmp"],
    ],
  },
  video: {
    bytes: 300_000_000,
    label: "300 MB",
    tooLarge: "videoTooLarge",
    extensions: [
      ...[".mp4", ".mov", ".webm", ".mkv", ".avi", ".m4v"],
      ...[".wmv", ".mpg", ".mpeg", ".mts", ".m2ts", ".flv", ".3gp", ".ogv"],
    ],
  },
  pdf: {
    bytes: 50_000_000,
    label: "50 MB",
    tooLarge: "pdfTooLarge",
    extensions: [".pdf", ".pptx", ".odp", ".docx", ".odt"],
  },
  audio: {
    bytes: 100_000_000,
    label: "100 MB",
    tooLarge: "audioTooLarge",
    extensions: [".mp3", ".m4a", ".aac", ".wav", ".ogg", ".oga", ".opus", ".flac", ".wma"],
  },
} satisfies Record<
  string,
  { bytes: number; label: string; extensions: string[]; tooLarge: `${string}TooLarge` }
>;
export type FileKind = keyof typeof fileUploads;
export const fileKinds: readonly [FileKind, ...FileKind[]] = ["image", "video", "pdf", "audio"];

export const widgetKinds = [
  "web",
  "clock",
  "text",
  "data",
  "layout",
  "board",
  "design",
  "countdown",
  "world-clocks",
  "prayer",
  "panchang",
  "upi",
  "card",
  "wall",
  "news",
  "album",
  "stream",
  "agenda",
  "weather",
] as const;
export type WidgetKind = (typeof widgetKinds)[number];

export type MediaKind = FileKind | WidgetKind;
export const mediaKinds: [MediaKind, ...MediaKind[]] = [...fileKinds, ...widgetKinds];

export const largestUploadBytes = Math.max(...fileKinds.map((kind) => fileUploads[kind].bytes));
