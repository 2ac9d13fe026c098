import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight, Copy, Replace, Settings2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useDeletionQuestion } from "../../../deletion/deletion-question.tsx";
import { previewOf } from "../../../media-kinds/index.ts";
import { May } from "../../../queries/may.tsx";
import { OfThing } from "../../../queries/of-thing.tsx";
import { PageNote } from "../widgets/page-note.tsx";
import { WidgetPicture } from "../widgets/widget-picture.tsx";
import { useMediaActions } from "./media-actions.ts";
import { useMediaUsage } from "./media-queries.ts";
import { factsOf } from "./media-words.ts";
import { isPresentation, OpenAsDesign } from "./open-as-design.tsx";
import styles from "./preview-dialog.module.css";
import { acceptedFiles } from "./uploads/check-file.ts";
import { useUploads } from "./uploads/uploads-provider.tsx";
import { UsagePanel } from "./usage-panel.tsx";

export interface PreviewDialogProps {
  opened: boolean;
  media: Media | null;
  onClose: () => void;
  /** Returns the previous (-1) or next (1) media in the grid; null at an end. */
  beside: (step: -1 | 1) => Media | null;
  onShow: (media: Media) => void;
  /** Called only for media with settings. */
  onEdit: (media: Media, widget: Widget) => void;
}

/** Renders one media large: the picture, the playing video, every page of a PDF. Arrow keys go to the next one. */
export function PreviewDialog({ opened, media, onClose, beside, onShow, onEdit }: PreviewDialogProps) {
  const { duplicate } = useMediaActions();
  const usage = useMediaUsage(opened && media ? media.id : null);
  const [before, after] = media ? [beside(-1), beside(1)] : [null, null];
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLVideoElement) return;
    const next = event.key === "ArrowLeft" ? before : event.key === "ArrowRight" ? after : null;
    if (next) onShow(next);
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={media?.name} size="xl" onKeyDown={onKeyDown}>
      {media && (
        <>
          <div className={styles.stage}>
            <LatePart>
              <Stage media={media} />
            </LatePart>
          </div>
          <div className={styles.facts}>
            <span>
              {factsOf(media)}
              {media.codecs && ` · ${media.codecs}`}
              <br />
              {media.widget ? t`Created` : t`Uploaded`} {formatDateTime(media.createdAt)}
            </span>
            <Group gap="xs">
              <May needs="content.edit">
                {isPresentation(media) && <OpenAsDesign media={media} />}
                <OfThing kind="media" id={media.id}>
                  <May needs="content.edit">
                    {media.widget ? (
                      <EditButton onClick={() => media.widget && onEdit(media, media.widget)} />
                    ) : (
                      <ReplaceButton media={media} onClose={onClose} />
                    )}
                  </May>
                </OfThing>
                {media.widget && (
                  <Button
                    variant="default"
                    leftSection={<Copy size={16} aria-hidden />}
                    onClick={() => {
                      onClose();
                      void duplicate(media);
                    }}
                  >
                    <Trans>Duplicate</Trans>
                  </Button>
                )}
              </May>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={!before}
                onClick={() => before && onShow(before)}
                aria-label={t`Previous`}
              >
                <ChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={!after}
                onClick={() => after && onShow(after)}
                aria-label={t`Next`}
              >
                <ChevronRight size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
          {media.page && <PageNote page={media.page} />}
          <UsagePanel
            usage={usage.data}
            error={usage.error}
            nowhere={t`Not used yet. Add it to a playlist to see it on screens.`}
          />
        </>
      )}
    </Dialog>
  );
}

/** Renders the button that replaces this media by a new file, everywhere, as soon as the file is ready. */
function ReplaceButton({ media, onClose }: { media: Media; onClose: () => void }) {
  const { send } = useUploads();
  const question = useDeletionQuestion();
  const { id, name } = media;
  return (
    <>
      <FileButton
        accept={acceptedFiles}
        inputProps={{ "aria-label": t`Replacement file for ${media.name}` }}
        onChange={(file) => {
          if (!file) return;
          const replace = () => {
            send([file], { replaces: { id, name } });
            onClose();
          };
          const usage = () => call(mediaUsage, { id });
          void question.ask({
            title: t`Replace “${name}” everywhere?`,
            usage,
            remove: replace,
            replaced: true,
          });
        }}
      >
        {(button) => (
          <Button
            variant="default"
            leftSection={<Replace size={16} aria-hidden />}
            title={t`The new file replaces this one everywhere. This one moves to the trash`}
            {...button}
          >
            <Trans>Replace</Trans>
          </Button>
        )}
      </FileButton>
      {question.dialog}
    </>
  );
}

const EditButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<Settings2 size={16} aria-hidden />} onClick={onClick}>
    <Trans>Edit</Trans>
  </Button>
);

function Stage({ media }: { media: Media }) {
  if (media.state === "failed")
    return (
      <Text p="lg">
        {media.failure ? textIn(media.failureReason, media.failure) : t`This file could not be processed.`}
      </Text>
    );
  if (media.widget) return <WidgetPicture widget={media.widget} />;
  const Preview = previewOf(media.kind);
  if (!Preview || media.state !== "ready" || media.previewUrl === null) {
    return <Text p="lg">{t`Still being processed. The preview appears here automatically.`}</Text>;
  }
  return <Preview key={media.id} media={media} url={media.previewUrl} />;
}
