import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, UnstyledButton } from "@mantine/core";
import { Pencil, RotateCw, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import type { Media, mediaStates } from "#shared/contracts/library/media.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import { countOfPlaylists } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { formatBytes, formatDateTime } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { useDeletionQuestion } from "../../../deletion/deletion-question.tsx";
import { kinds, measureOf } from "../../../media-kinds/index.ts";
import { May } from "../../../queries/may.tsx";
import type { MediaActions } from "./media-actions.ts";
import styles from "./media-card.module.css";
import { pageTroubleOf, retryHelps } from "./media-words.ts";
import { NameField } from "./name-field.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const stateWords = (): Record<(typeof mediaStates)[number], string | null> => ({
  uploaded: t`Uploaded, waiting to be processed`,
  processing: t`Processing…`,
  ready: null,
  failed: t`Failed`,
});

export interface MediaCardProps {
  media: Media;
  layout: "grid" | "list";
  actions: MediaActions;
  selected: boolean;
  /** True when something is selected: every card then shows its checkbox. */
  selecting: boolean;
  onSelect: (range: boolean) => void;
  onDelete: () => void;
  /** True for the one card of the grid that Tab reaches. */
  reachable: boolean;
  renaming: boolean;
  onOpen: (event: MouseEvent) => void;
  onFocus: () => void;
  onRename: (start: boolean) => void;
}

/** Renders one media in the grid or list: picture, name, state and actions. */
export function MediaCard(props: MediaCardProps) {
  const { media, layout, actions, selected, selecting, reachable, renaming } = props;
  const { onOpen, onFocus, onRename, onSelect, onDelete } = props;
  const { progress } = media;
  const state = progress === null ? stateWords()[media.state] : t`Converting, ${progress}% done`;
  const measure = measureOf(media);
  const tabIndex = reachable ? 0 : -1;
  const look = [styles.card, layout === "list" && styles.inList, selected && styles.selected];
  return (
    <li
      className={[...look, selecting && styles.selecting].filter(Boolean).join(" ")}
      data-media-id={media.id}
    >
      <May needs="content.edit">
        <label className={styles.select}>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={selected}
            onFocus={onFocus}
            onChange={() => undefined}
            // A change event does not contain the state of Shift.
            onClick={(event) => onSelect(event.shiftKey)}
            aria-label={t`Select ${media.name}`}
          />
        </label>
      </May>
      <UnstyledButton
        className={styles.open}
        data-card
        tabIndex={tabIndex}
        onClick={onOpen}
        onFocus={onFocus}
        aria-label={[t`Preview ${media.name}`, state, selected && t`selected`].filter(Boolean).join(", ")}
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
            [
              kinds[media.kind].name(),
              media.widget ? null : formatBytes(media.bytes),
              media.inPlaylists > 0 && t`in ${countOfPlaylists(media.inPlaylists)}`,
              layout === "list" && formatDateTime(media.createdAt),
            ]
              .filter(Boolean)
              .join(" · ")}
        </span>
        {media.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t`Tags of ${media.name}`}>
            {media.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <May needs="content.edit">
          <span className={styles.buttons}>
            <ActionIcon
              size="md"
              tabIndex={tabIndex}
              onFocus={onFocus}
              onClick={() => onRename(true)}
              aria-label={t`Rename ${media.name}`}
              title={t`Rename`}
            >
              <Pencil size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="md"
              tabIndex={tabIndex}
              onFocus={onFocus}
              onClick={onDelete}
              aria-label={t`Delete ${media.name}`}
              title={t`Delete`}
            >
              <Trash2 size={15} aria-hidden />
            </ActionIcon>
          </span>
        </May>
        {media.state === "failed" && (
          <div className={styles.failure}>
            {media.failure && textIn(media.failureReason, media.failure)}
            {retryHelps(media) && (
              <May needs="content.edit">
                <Button
                  className={styles.retry}
                  size="compact-xs"
                  variant="light"
                  color="red"
                  leftSection={<RotateCw size={13} aria-hidden />}
                  onClick={() => void actions.retry(media)}
                  aria-label={t`Retry ${media.name}`}
                >
                  <Trans>Retry</Trans>
                </Button>
              </May>
            )}
          </div>
        )}
        {media.replaces && (
          <div className={styles.notice}>
            <Trans>Replaces “{media.replaces.name}” when it is ready</Trans>
          </div>
        )}
        {media.twin && (
          <May needs="content.edit">
            <TwinNotice media={media} twin={media.twin} actions={actions} />
          </May>
        )}
        {pageTroubleOf(media) && <div className={styles.failure}>{pageTroubleOf(media)}</div>}
        {media.notice && <div className={styles.notice}>{textIn(media.noticeReason, media.notice)}</div>}
      </div>
    </li>
  );
}

/** Renders the notice that two media have equal bytes: use the older one everywhere, after a question, or keep both. */
function TwinNotice({
  media,
  twin,
  actions,
}: Pick<MediaCardProps, "media" | "actions"> & { twin: { name: string } }) {
  const question = useDeletionQuestion();
  const { id, name } = media;
  const take = () =>
    void question.ask({
      title: t`Replace “${name}” everywhere?`,
      usage: () => call(mediaUsage, { id }),
      remove: () => void actions.takeTwin(media),
      replaced: true,
    });
  return (
    <div className={styles.twin}>
      {question.dialog}
      <Trans>Same file as “{twin.name}”</Trans>
      <span className={styles.twinButtons}>
        <Button
          size="compact-xs"
          variant="light"
          onClick={take}
          aria-label={t`Use ${twin.name} instead of ${media.name}`}
        >
          <Trans>Use that one</Trans>
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void actions.keepBoth(media)}
          aria-label={t`Keep both ${media.name} and ${twin.name}`}
        >
          <Trans>Keep both</Trans>
        </Button>
      </span>
    </div>
  );
}
