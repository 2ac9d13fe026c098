const kinds = {
  image: ["jpg", "jpeg", "png", "gif", "webp"],
  video: ["mp4", "mov", "avi", "webm", "mkv"],
  pdf: ["pdf"],
} as const;
export type ClipKind = keyof typeof kinds | "other";

/** Returns the kind of an ad, from its file name (back-office.md section 2). */
export function clipKind(src: string): ClipKind {
  const extension = /\.([a-z0-9]+)$/.exec(src.toLowerCase().split(/[?#]/)[0] ?? "")?.[1] ?? "";
  for (const [kind, extensions] of Object.entries(kinds))
    if ((extensions as readonly string[]).includes(extension)) return kind as ClipKind;
  return "other";
}
