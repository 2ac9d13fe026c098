import { usePlaylists } from "../queries/playlists.ts";
import type { PictureProps } from "./kind.ts";
import styles from "./pictures.module.css";

/** Renders the regions of a layout, with the names of their playlists. */
export function LayoutPicture({ widget }: PictureProps<"layout">) {
  const playlists = usePlaylists();
  const nameOf = (id: number) => playlists.data?.items.find((playlist) => playlist.id === id)?.name ?? "";
  const { regions, background } = widget.settings;
  return (
    <span className={styles.page} style={{ background }}>
      {regions.map(({ x, y, width, height, playlistId }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a region is identified by its position
          key={index}
          className={styles.region}
          style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
        >
          {nameOf(playlistId)}
        </span>
      ))}
    </span>
  );
}
