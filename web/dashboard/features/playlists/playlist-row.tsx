import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { GripVertical, ListVideo, X } from "lucide-react";
import { Link } from "react-router";
import type { Media } from "#shared/contracts/media.ts";
import type { ItemOptions } from "#shared/contracts/playlists.ts";
import { paths } from "#shared/paths.ts";
import { formatCount, formatLength } from "#web/lib/formats.ts";
import { kindWords } from "../media/media-words.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import { DurationField } from "./duration-field.tsx";
import { availabilityWords } from "./item-availability.ts";
import { ItemOptionsButton } from "./item-options.tsx";
import { type DraftItem, type Known, lengthOf } from "./playlist-draft.ts";
import styles from "./playlist-row.module.css";

export interface PlaylistRowProps {
  item: DraftItem;
  known: Known;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onDuration: (ms: number) => void;
  onOptions: (options: Partial<ItemOptions>) => void;
  onRemove: () => void;
}

function factsOf(media: Media): string {
  if (media.state === "failed") return media.failure ?? "This file could not be processed and is skipped";
  if (media.state !== "ready") return "Still being processed; plays when ready";
  if (media.kind === "pdf") return `${kindWords().pdf} · ${formatCount(media.pages ?? 1, "page")}`;
  return kindWords()[media.kind];
}

/** The first picture of a nested playlist, with its sign. */
function NestedPicture({ url }: { url: string | null }) {
  return (
    <span className={styles.nested} aria-hidden="true">
      {url && <img src={url} alt="" />}
      <ListVideo size={20} />
    </span>
  );
}

/** One item: handle, picture, name, how long, remove. */
export function PlaylistRow(props: PlaylistRowProps) {
  const { item, known, selected, onSelect, onDuration, onOptions, onRemove } = props;
  const sortable = useSortable({ id: item.key });
  const [media, nested] = [known.mediaOf(item.mediaId), known.nestedOf(item.playlistId)];
  const name = media?.name ?? nested?.name ?? "Media that is not here any more";
  const perPage = media?.kind === "pdf";
  return (
    <li
      ref={sortable.setNodeRef}
      className={[styles.row, selected && styles.selected, sortable.isDragging && styles.dragged]
        .filter(Boolean)
        .join(" ")}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <UnstyledButton
        ref={sortable.setActivatorNodeRef}
        className={styles.handle}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Reorder ${name}`}
      >
        <GripVertical size={18} aria-hidden />
      </UnstyledButton>
      <input
        className={styles.select}
        type="checkbox"
        checked={selected}
        onChange={() => undefined}
        // The change itself does not tell whether Shift was held.
        onClick={(event) => onSelect(event.shiftKey)}
        aria-label={`Select ${name}`}
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
            {[`Playlist · ${formatCount(nested.itemCount, "item")}`, availabilityWords(item)]
              .filter(Boolean)
              .join(" · ")}{" "}
            · <Link to={paths.playlist(nested.id)}>Open</Link>
          </div>
        )}
        {media && (
          <div className={`${styles.facts} ${media.state === "failed" ? styles.trouble : ""}`}>
            {[factsOf(media), availabilityWords(item)].filter(Boolean).join(" · ")}
          </div>
        )}
      </div>
      <div className={styles.length}>
        {nested || media?.kind === "video" ? (
          <span title={nested ? "One round of it" : "A video plays its own length"}>
            {formatLength(lengthOf(item, known))}
          </span>
        ) : (
          <>
            <DurationField
              label={`Seconds for ${name}${perPage ? ", per page" : ""}`}
              valueMs={item.durationMs}
              onChange={onDuration}
            />
            {perPage && <span>a page</span>}
          </>
        )}
      </div>
      <ItemOptionsButton
        name={name}
        kind={media?.kind}
        nested={nested !== undefined}
        item={item}
        onChange={onOptions}
      />
      <ActionIcon onClick={onRemove} aria-label={`Remove ${name}`}>
        <X size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
