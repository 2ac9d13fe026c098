import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { GripVertical, X } from "lucide-react";
import type { Media } from "#shared/contracts/media.ts";
import type { ItemOptions } from "#shared/contracts/playlists.ts";
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
  onDuration: (ms: number) => void;
  onOptions: (options: Partial<ItemOptions>) => void;
  onRemove: () => void;
}

function factsOf(media: Media): string {
  if (media.state === "failed") return media.failure ?? "This file could not be processed and is skipped";
  if (media.state !== "ready") return "Still being processed; plays when ready";
  if (media.kind === "pdf") return `${kindWords.pdf} · ${formatCount(media.pages ?? 1, "page")}`;
  return kindWords[media.kind];
}

/** One item: handle, picture, name, how long, remove. */
export function PlaylistRow({ item, known, onDuration, onOptions, onRemove }: PlaylistRowProps) {
  const sortable = useSortable({ id: item.key });
  const [media, nested] = [known.mediaOf(item.mediaId), known.nestedOf(item.playlistId)];
  const name = media?.name ?? nested?.name ?? "Media that is not here any more";
  const perPage = media?.kind === "pdf";
  return (
    <li
      ref={sortable.setNodeRef}
      className={`${styles.row} ${sortable.isDragging ? styles.dragged : ""}`}
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
      <span className={styles.picture}>{media && <Thumbnail media={media} />}</span>
      <div className={styles.words}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        {media && (
          <div className={`${styles.facts} ${media.state === "failed" ? styles.trouble : ""}`}>
            {[factsOf(media), availabilityWords(item)].filter(Boolean).join(" · ")}
          </div>
        )}
      </div>
      <div className={styles.length}>
        {media?.kind === "video" ? (
          <span title="A video plays its own length">{formatLength(lengthOf(item, known))}</span>
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
      <ItemOptionsButton name={name} kind={media?.kind} item={item} onChange={onOptions} />
      <ActionIcon onClick={onRemove} aria-label={`Remove ${name}`}>
        <X size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
