import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Checkbox, UnstyledButton } from "@mantine/core";
import { GripVertical, ListVideo, X } from "lucide-react";
import { Link } from "react-router";
import type { Media } from "#shared/contracts/library/media.ts";
import type { ItemOptions } from "#shared/contracts/library/playlists.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { paths } from "#shared/paths.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { formatLength } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { useConditionWords } from "../../../media-kinds/condition-fields.tsx";
import { kinds, measureOf } from "../../../media-kinds/index.ts";
import { pageTroubleOf } from "../media/media-words.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import { availabilityWords } from "./item-availability.ts";
import { DurationField, ItemOptionsButton } from "./item-options.tsx";
import { type DraftItem, type Known, lengthOf } from "./playlist-draft.ts";
import styles from "./playlist-row.module.css";

export interface PlaylistRowProps {
  item: DraftItem;
  /** Its number in the playlist, from 1. */
  position: number;
  /** True while a filter hides other items: it cannot be dragged then. */
  fixed: boolean;
  /** Somebody else has just changed it. */
  isNews: boolean;
  known: Known;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onDuration: (ms: number) => void;
  onOptions: (options: Partial<ItemOptions>) => void;
  onRemove: () => void;
}

function factsOf(media: Media): string {
  if (media.state === "failed")
    return (
      (media.failure && textIn(media.failureReason, media.failure)) ??
      t`This file could not be processed and is skipped`
    );
  if (media.state !== "ready") return t`Still being processed; plays when ready`;
  const trouble = pageTroubleOf(media);
  if (trouble !== null) return trouble;
  const { perPage } = traitsOf(media.kind);
  return [kinds[media.kind].name(), perPage && measureOf(media)].filter(Boolean).join(" · ");
}

/** Renders the first picture of a nested playlist, with an icon. */
function NestedPicture({ url }: { url: string | null }) {
  return (
    <span className={styles.nested} aria-hidden="true">
      {url && <img src={url} alt="" />}
      <ListVideo size={20} />
    </span>
  );
}

/** Renders one item: handle, picture, name, duration, remove. */
export function PlaylistRow(props: PlaylistRowProps) {
  const { item, position, fixed, isNews, known, selected, onSelect, onDuration, onOptions, onRemove } = props;
  const sortable = useSortable({ id: item.key, disabled: fixed });
  const [media, nested] = [known.mediaOf(item.mediaId), known.nestedOf(item.playlistId)];
  const condition = useConditionWords(item.condition);
  const name = media?.name ?? nested?.name ?? t`Media that no longer exists`;
  const { perPage = false, ownLength = false, composed = false } = media ? traitsOf(media.kind) : {};
  // A design has a length of its own when it has several pages.
  const isFixed = ownLength && (!composed || media?.durationMs !== null);
  return (
    <li
      ref={sortable.setNodeRef}
      className={[
        styles.row,
        isNews && styles.news,
        selected && styles.selected,
        sortable.isDragging && styles.dragged,
      ]
        .filter(Boolean)
        .join(" ")}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <UnstyledButton
        ref={sortable.setActivatorNodeRef}
        className={styles.handle}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t`Reorder ${name}`}
      >
        <GripVertical size={18} aria-hidden />
        <span className={styles.position}>{position}</span>
      </UnstyledButton>
      <Checkbox
        checked={selected}
        onChange={() => undefined}
        // A change event does not contain the state of Shift.
        onClick={(event) => onSelect(event.shiftKey)}
        aria-label={t`Select ${name}`}
      />
      <span className={styles.picture}>
        {media && <Thumbnail media={media} />}
        {nested && <NestedPicture url={nested.thumbnailUrl} />}
      </span>
      <div className={styles.words}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        {nested && (
          <div className={styles.facts}>
            {[t`Playlist`, countOfItems(nested.itemCount), availabilityWords(item), condition]
              .filter(Boolean)
              .join(" · ")}{" "}
            ·{" "}
            <Link to={paths.playlist(nested.id)}>
              <Trans context="verb">Open</Trans>
            </Link>
          </div>
        )}
        {media && (
          <div
            className={`${styles.facts} ${media.state === "failed" || pageTroubleOf(media) ? styles.trouble : ""}`}
          >
            {[factsOf(media), availabilityWords(item), condition].filter(Boolean).join(" · ")}
          </div>
        )}
      </div>
      <div className={styles.length}>
        {nested || isFixed ? (
          <span
            title={
              nested
                ? t`Duration of one round`
                : composed
                  ? t`All pages of the design together`
                  : t`A video plays to its end`
            }
          >
            {formatLength(lengthOf(item, known))}
          </span>
        ) : (
          <>
            <DurationField
              label={perPage ? t`Seconds for ${name}, per page` : t`Seconds for ${name}`}
              valueMs={item.durationMs}
              onChange={onDuration}
            />
            {perPage && <span>{t`a page`}</span>}
          </>
        )}
      </div>
      <ItemOptionsButton
        className={styles.options}
        name={name}
        kind={media?.kind}
        nested={nested !== undefined}
        item={item}
        onChange={onOptions}
      />
      <ActionIcon className={styles.remove} onClick={onRemove} aria-label={t`Remove ${name}`}>
        <X size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
