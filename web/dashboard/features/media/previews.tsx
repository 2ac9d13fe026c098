import { t } from "@lingui/core/macro";
import type { ComponentType } from "react";
import { type FileKind, type Media, mediaPagePath } from "#shared/contracts/media.ts";
import styles from "./preview-dialog.module.css";

interface PreviewProps {
  media: Media;
  url: string;
}

function ImagePreview({ media, url }: PreviewProps) {
  return <img className={styles.picture} src={url} alt={media.name} />;
}

function VideoPreview({ media, url }: PreviewProps) {
  return (
    <video
      className={styles.picture}
      src={url}
      poster={media.thumbnailUrl ?? undefined}
      controls
      autoPlay
      muted
      loop
      playsInline
      aria-label={media.name}
    />
  );
}

/** Every page of a PDF, below one another. */
function PdfPreview({ media, url }: PreviewProps) {
  const pages = Array.from({ length: media.pages ?? 1 }, (_, index) => index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard
    <section className={styles.pages} tabIndex={0} aria-label={t`Pages of ${media.name}`}>
      {pages.map((page) => (
        <img
          key={page}
          className={`${styles.picture} ${styles.page}`}
          src={page === 1 ? url : mediaPagePath(media.id, page)}
          alt={t`Page ${page} of ${media.name}`}
          loading={page > 2 ? "lazy" : "eager"}
        />
      ))}
    </section>
  );
}

/** How each kind of file is shown large. A new kind does not compile until it has one. */
export const previews = {
  image: ImagePreview,
  video: VideoPreview,
  pdf: PdfPreview,
} satisfies Record<FileKind, ComponentType<PreviewProps>>;
