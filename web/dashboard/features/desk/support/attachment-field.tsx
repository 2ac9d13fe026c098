import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Paperclip } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import styles from "./attachment-field.module.css";
import { acceptedAttachments, attachmentLimits } from "./attachment-rules.ts";
import { DraftFileRow } from "./draft-file-row.tsx";
import type { DraftFile, MessageDraft } from "./message-draft.ts";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** Renders the field for a message's files: chosen or dropped, uploaded at once, with the limits shown before. */
export function AttachmentField({ draft, files }: { draft: MessageDraft; files: readonly DraftFile[] }) {
  const limits = useId();
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset names a group of form fields, but this holds only one
    <div
      role="group"
      aria-label={t`Attachments`}
      className={styles.field}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        draft.add(event.dataTransfer.files);
      }}
    >
      <div className={styles.choose}>
        <FileButton
          multiple
          accept={acceptedAttachments}
          onChange={(chosen) => draft.add(chosen)}
          inputProps={{ "aria-label": t`Files to attach` }}
        >
          {(button) => (
            <Button
              variant="default"
              leftSection={<Paperclip size={16} aria-hidden />}
              aria-describedby={limits}
              {...button}
            >
              <Trans>Attach files</Trans>
            </Button>
          )}
        </FileButton>
        <span id={limits} className={styles.facts}>
          {attachmentLimits()}
        </span>
      </div>
      {files.length > 0 && (
        <ul className={styles.rows} aria-label={t`Files of this message`}>
          {files.map((row) => (
            <DraftFileRow key={row.key} row={row} draft={draft} />
          ))}
        </ul>
      )}
    </div>
  );
}
