import { t } from "@lingui/core/macro";
import { mediaPagePath } from "#shared/contracts/library/media.ts";
import styles from "./file-previews.module.css";
import type { FilePreviewProps } from "./kind.ts";

export function ImagePreview({ media, url }: FilePreviewProps) {
  return <img className={styles.picture} src={url} alt={media.name} />;
}

export function VideoPreview({ media, url }: FilePreviewProps) {
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

/** Plays a track, below its cover or its waveform. */
export function AudioPreview({ media, url }: FilePreviewProps) {
  return (
    <figure className={styles.track}>
      {media.thumbnailUrl && <img className={styles.picture} src={media.thumbnailUrl} alt="" />}
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption */}
      <audio className={styles.sound} src={url} controls preload="metadata" aria-label={media.name} />
    </figure>
  );
}

/** Renders all pages of a PDF, one below the other. */
export function PdfPreview({ media, url }: FilePreviewProps) {
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
