import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Copy, ListVideo, Trash2 } from "lucide-react";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import { paths } from "#shared/paths.ts";
import { countOfItems, countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatLength } from "#web/lib/formats.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { useMay } from "../../../queries/me.ts";
import styles from "./playlist-card.module.css";

const maxPictures = 3;

function factsOf(playlist: PlaylistSummary): string {
  if (playlist.itemCount === 0) return t`Empty`;
  const facts = [countOfItems(playlist.itemCount), formatLength(playlist.totalMs)];
  if (playlist.screens > 0) facts.push(t`on ${countOfScreens(playlist.screens)}`);
  if (playlist.schedules > 0) facts.push(t`in ${countOfSchedules(playlist.schedules)}`);
  return facts.join(" · ");
}

/** Renders one playlist of the list: its first pictures, name and measures. */
export function PlaylistCard(props: {
  playlist: PlaylistSummary;
  onDuplicate: () => void;
  onDelete: () => void;
}) {
  const { playlist, onDuplicate, onDelete } = props;
  return (
    <LinkedCard className={styles.card}>
      <div className={styles.pictures} aria-hidden="true">
        {playlist.thumbnailUrls.length === 0 && <ListVideo size={28} />}
        {playlist.thumbnailUrls.slice(0, maxPictures).map((url, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
          <img key={`${at}-${url}`} src={url} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
      <div className={styles.words}>
        <CardLink className={styles.name} to={paths.playlist(playlist.id)}>
          {playlist.name}
        </CardLink>
        <span className={styles.facts}>{factsOf(playlist)}</span>
        {useMay("content.edit") && (
          <span className={styles.actions}>
            <ActionIcon onClick={onDuplicate} aria-label={t`Duplicate ${playlist.name}`}>
              <Copy size={17} aria-hidden />
            </ActionIcon>
            <ActionIcon onClick={onDelete} aria-label={t`Delete ${playlist.name}`}>
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
    </LinkedCard>
  );
}
