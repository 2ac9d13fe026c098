import { ActionIcon, Button, UnstyledButton } from "@mantine/core";
import { Pencil, RotateCw, Trash2 } from "lucide-react";
import type { Media, mediaStates } from "#shared/contracts/media.ts";
import { formatBytes } from "#web/lib/formats.ts";
import type { MediaActions } from "./media-actions.ts";
import styles from "./media-card.module.css";
import { kindWords, measureOf } from "./media-words.ts";
import { NameField } from "./name-field.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const stateWords: Record<(typeof mediaStates)[number], string | null> = {
  uploaded: "Uploaded, waiting to be processed",
  processing: "Processing…",
  ready: null,
  failed: "Failed",
};

export interface MediaCardProps {
  media: Media;
  actions: MediaActions;
  /** The one card of the grid that Tab reaches. */
  reachable: boolean;
  renaming: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onRename: (start: boolean) => void;
}

/** One media in the grid: picture, name, state, and what can be done to it. */
export function MediaCard({
  media,
  actions,
  reachable,
  renaming,
  onOpen,
  onFocus,
  onRename,
}: MediaCardProps) {
  const state = stateWords[media.state];
  const measure = measureOf(media);
  const tabIndex = reachable ? 0 : -1;
  return (
    <li className={styles.card} data-media-id={media.id}>
      <UnstyledButton
        className={styles.open}
        data-card
        tabIndex={tabIndex}
        onClick={onOpen}
        onFocus={onFocus}
        aria-label={[`Preview ${media.name}`, state].filter(Boolean).join(", ")}
      >
        <Thumbnail media={media} />
        {measure && <span className={styles.measure}>{measure}</span>}
      </UnstyledButton>
      <div className={styles.words}>
        {renaming ? (
          <NameField
            value={media.name}
            onDone={(name) => {
              onRename(false);
              if (name !== null && name !== media.name) void actions.rename(media, name);
            }}
          />
        ) : (
          <span className={styles.name} title={media.name}>
            {media.name}
          </span>
        )}
        <span className={styles.facts}>
          {state ??
            [kindWords[media.kind], media.widget ? null : formatBytes(media.bytes)]
              .filter(Boolean)
              .join(" · ")}
        </span>
        <span className={styles.buttons}>
          <ActionIcon
            size="md"
            tabIndex={tabIndex}
            onFocus={onFocus}
            onClick={() => onRename(true)}
            aria-label={`Rename ${media.name}`}
            title="Rename"
          >
            <Pencil size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="md"
            tabIndex={tabIndex}
            onFocus={onFocus}
            onClick={() => void actions.remove(media)}
            aria-label={`Delete ${media.name}`}
            title="Delete"
          >
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        </span>
        {media.state === "failed" && (
          <div className={styles.failure}>
            {media.failure}
            <div>
              <Button
                className={styles.retry}
                size="compact-xs"
                variant="light"
                color="red"
                leftSection={<RotateCw size={13} aria-hidden />}
                onClick={() => void actions.retry(media)}
                aria-label={`Retry ${media.name}`}
              >
                Retry
              </Button>
            </div>
          </div>
        )}
        {media.notice && <div className={styles.notice}>{media.notice}</div>}
      </div>
    </li>
  );
}
