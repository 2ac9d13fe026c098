import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import type { DesignComment } from "#shared/contracts/library/design-comments.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useMe } from "../../../../queries/me.ts";
import type { DesignEditor, DesignView } from "../editor/design-editor.ts";
import { chosenIn } from "../editor/edits.ts";
import { describeElement } from "../editor/layers-panel.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useCommentWrites, useDesignComments } from "./comment-queries.ts";
import styles from "./comments.module.css";
import { type Thread, threadsOf } from "./threads.ts";

interface CommentsPanelProps {
  designId: number;
  editor: DesignEditor;
  view: DesignView;
  mayEdit: boolean;
}

/** Renders what members said about a design, by threads, and lets them answer. */
export function CommentsPanel({ designId, editor, view, mayEdit }: CommentsPanelProps) {
  const comments = useDesignComments(designId);
  const writes = useCommentWrites(designId);
  const [first] = chosenIn(view.design, view.selection);
  const about = first && cutText(describeElement(first), 80);
  if (comments.isError) return <FailedState title={t`The comments could not be loaded`} of={comments} />;
  if (!comments.data) return <LoadingState lines={3} height={50} />;
  const threads = threadsOf(comments.data.items);
  return (
    <Stack gap="sm">
      {mayEdit && (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {about ? (
              <Trans>About the selected element: {about}</Trans>
            ) : (
              <Trans>About the whole design. Select an element to write about it.</Trans>
            )}
          </Text>
          <CommentForm
            label={t`New comment`}
            button={t`Add comment`}
            designId={designId}
            save={(text, mentions) =>
              writes.add.mutateAsync({
                text,
                mentions,
                ...(first && about && { elementId: first.id, elementName: about }),
              })
            }
          />
        </div>
      )}
      {threads.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No comments yet. Screens never show comments.</Trans>
        </Text>
      )}
      <ul className={styles.threads} aria-label={t`Comments`}>
        {threads.map((thread) => (
          <OneThread
            key={thread.first.id}
            thread={thread}
            designId={designId}
            mayEdit={mayEdit}
            isGone={
              thread.first.elementId !== null &&
              !view.whole.elements.some(({ id }) => id === thread.first.elementId)
            }
            onOpen={(id) => editor.select([id], { alone: true })}
            writes={writes}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface OneThreadProps {
  thread: Thread;
  designId: number;
  mayEdit: boolean;
  /** Its element was deleted. */
  isGone: boolean;
  onOpen: (elementId: string) => void;
  writes: ReturnType<typeof useCommentWrites>;
}

function OneThread({
  thread: { first, answers },
  designId,
  mayEdit,
  isGone,
  onOpen,
  writes,
}: OneThreadProps) {
  const [answering, setAnswering] = useState(false);
  const { elementId, elementName, resolved } = first;
  const end = (done: boolean) =>
    writes.resolve.mutateAsync({ commentId: first.id, resolved: done }).catch((error: unknown) => {
      showFailure(t`The comment could not be changed`, error);
    });
  return (
    <li className={styles.thread} data-resolved={resolved !== null}>
      {elementId !== null &&
        (isGone ? (
          <Text size="xs" c="dimmed">
            <Trans>Deleted element: {elementName}</Trans>
          </Text>
        ) : (
          <UnstyledButton className={styles.about} onClick={() => onOpen(elementId)}>
            {elementName || t`Element`}
          </UnstyledButton>
        ))}
      <OneComment comment={first} writes={writes} />
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label={t`Answers`}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <OneComment comment={answer} writes={writes} />
            </li>
          ))}
        </ul>
      )}
      {resolved && (
        <Text size="xs" c="dimmed">
          <Trans>
            Done: {resolved.by}, {formatDateTime(resolved.at)}
          </Trans>
        </Text>
      )}
      {mayEdit && !answering && (
        <Group gap="xs">
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<MessageSquare size={13} aria-hidden />}
            onClick={() => setAnswering(true)}
          >
            <Trans>Answer</Trans>
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={writes.resolve.isPending && writes.resolve.variables?.commentId === first.id}
            onClick={() => void end(resolved === null)}
          >
            {resolved ? <Trans>Open again</Trans> : <Trans>Mark as done</Trans>}
          </Button>
        </Group>
      )}
      {mayEdit && answering && (
        <CommentForm
          label={t`Answer`}
          button={t`Add answer`}
          designId={designId}
          save={async (text, mentions) => {
            await writes.add.mutateAsync({ text, mentions, threadId: first.id });
            setAnswering(false);
          }}
        />
      )}
    </li>
  );
}

function OneComment({ comment, writes }: { comment: DesignComment; writes: OneThreadProps["writes"] }) {
  const isOwn = useMe().data?.user.id === comment.by.id;
  return (
    <div>
      <Group gap="xs" justify="space-between" align="start" wrap="nowrap">
        <Text size="xs" c="dimmed">
          <b className={styles.by}>{comment.by.name}</b> {formatDateTime(comment.createdAt)}
        </Text>
        {isOwn && comment.text !== "" && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            flex="none"
            loading={writes.remove.isPending && writes.remove.variables === comment.id}
            onClick={() =>
              void writes.remove
                .mutateAsync(comment.id)
                .catch((error: unknown) => showFailure(t`The comment could not be deleted`, error))
            }
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </Group>
      {comment.text === "" ? (
        <Text size="sm" c="dimmed" fs="italic">
          <Trans>This comment was deleted.</Trans>
        </Text>
      ) : (
        <div className={styles.text}>{comment.text}</div>
      )}
    </div>
  );
}
