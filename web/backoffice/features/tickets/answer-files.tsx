import { Alert, Button, CloseButton, Group, Text } from "@mantine/core";
import { Paperclip } from "lucide-react";
import { maxTicketFileBytes, maxTicketFiles, ticketFileExtensions } from "#shared/contracts/desk/tickets.ts";
import type { SentFile } from "#shared/operator-api/ticket-work.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useSendFile } from "./ticket-queries.ts";

const accepted = ticketFileExtensions.map((extension) => `.${extension}`).join(",");

/** Lists the files of an unsent answer, and adds one. */
export function AnswerFiles(props: {
  files: readonly SentFile[];
  isBusy: boolean;
  onChange: (files: SentFile[]) => void;
}) {
  const { files, isBusy, onChange } = props;
  const send = useSendFile();
  return (
    <>
      <Group gap="xs">
        <FileButton
          accept={accepted}
          onChange={(file) =>
            file &&
            void send.mutateAsync(file).then(
              (sent) => onChange([...files, sent]),
              () => undefined,
            )
          }
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="compact-sm"
              leftSection={<Paperclip size={14} aria-hidden />}
              loading={send.isPending}
              disabled={isBusy || files.length >= maxTicketFiles}
            >
              Add a file
            </Button>
          )}
        </FileButton>
        {files.length === 0 && (
          <Text size="xs" c="dimmed">
            Pictures, films, PDF and Office files, up to {formatBytes(maxTicketFileBytes)} each.
          </Text>
        )}
        {files.map((file) => (
          <Group key={file.id} gap={4} wrap="nowrap" maw="100%">
            <Text size="sm" truncate>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed" flex="none">
              {formatBytes(file.bytes)}
            </Text>
            <CloseButton
              size="sm"
              aria-label={`Remove ${file.name}`}
              disabled={isBusy}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            />
          </Group>
        ))}
      </Group>
      {send.isError && (
        <Alert color="red" role="alert">
          {serverWordsOr(send.error, "The file could not be sent. Try again.")}
        </Alert>
      )}
    </>
  );
}
