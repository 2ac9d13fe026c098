import { useReducedMotion } from "@mantine/hooks";
import { File, FileText, FileVideo, Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { adFiles } from "#shared/operator-api/addresses.ts";
import type { UserAd } from "#shared/operator-api/read-user-detail.ts";
import styles from "./user-detail.module.css";

const kinds = {
  image: ["jpg", "jpeg", "png", "gif", "webp"],
  video: ["mp4", "mov", "avi", "webm", "mkv"],
  pdf: ["pdf"],
} as const;
type ClipKind = keyof typeof kinds | "other";

/** Returns the kind of an ad, from its file name (back-office.md section 2). */
export function clipKind(src: string): ClipKind {
  const extension = /\.([a-z0-9]+)$/.exec(src.toLowerCase().split(/[?#]/)[0] ?? "")?.[1] ?? "";
  for (const [kind, extensions] of Object.entries(kinds))
    if ((extensions as readonly string[]).includes(extension)) return kind as ClipKind;
  return "other";
}

/** Plays without sound while it is visible, unless the operator prefers reduced motion (resolution T42). */
function VideoClip({ ad, onError }: { ad: UserAd; onError: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // React sets only the property; without the attribute some browsers refuse autoplay.
    element.setAttribute("muted", "");
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !still) element.play().catch(() => {});
      else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [still]);
  return (
    <video
      ref={video}
      src={adFiles.file(ad.src)}
      poster={adFiles.thumbnail(ad.src)}
      muted
      loop
      playsInline
      preload="none"
      aria-label={ad.name}
      onError={onError}
    />
  );
}

const icons = { image: Image, video: FileVideo, pdf: FileText, other: File };

/** Renders an ad's thumbnail or video, or an icon of its kind where the browser cannot show it. */
export function Clip({ ad }: { ad: UserAd }) {
  const [failed, setFailed] = useState(false);
  const kind = clipKind(ad.src);
  const Icon = icons[kind];
  const fail = () => setFailed(true);
  return (
    <span className={styles.clip}>
      {kind === "image" && !failed ? (
        <img src={adFiles.thumbnail(ad.src)} alt={ad.name} loading="lazy" onError={fail} />
      ) : kind === "video" && !failed ? (
        <VideoClip ad={ad} onError={fail} />
      ) : (
        <Icon size={22} role="img" aria-label={`${ad.type || "File"} without a preview`} />
      )}
    </span>
  );
}
