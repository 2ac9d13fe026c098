import { TriangleAlert } from "lucide-react";
import { lazy, useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { kinds } from "../../../media-kinds/index.ts";
import styles from "./thumbnail.module.css";

const WidgetPicture = lazy(async () => ({
  default: (await import("../widgets/widget-picture.tsx")).WidgetPicture,
}));

/** Renders a media's thumbnail, or an icon of its kind. Decorative: the name is beside it. */
export function Thumbnail({ media }: { media: Media }) {
  const [broken, setBroken] = useState<string | null>(null);
  const working = media.state === "uploaded" || media.state === "processing";
  const Icon = media.state === "failed" ? TriangleAlert : kinds[media.kind].icon;
  const url = media.thumbnailUrl !== broken ? media.thumbnailUrl : null;
  const picture = url ? (
    <img
      className={styles.picture}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  ) : (
    <Icon size={28} aria-hidden />
  );
  if (media.widget)
    return (
      <span className={styles.frame}>
        <LatePart fallback={picture}>
          <WidgetPicture widget={media.widget} still />
        </LatePart>
      </span>
    );
  return <span className={`${styles.frame} ${working ? styles.working : ""}`}>{picture}</span>;
}
