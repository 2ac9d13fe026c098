import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { type Comment, saveComment } from "#shared/contracts/playing/comments.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { useMay, useMe } from "../../../queries/me.ts";
import { type About, useComment, useComments, useDeleteComment, useSaveComment } from "./proposal-queries.ts";
import styles from "./publishing.module.css";

/** Shows the comments on a proposal or a version on demand, with a field to write one. */
export function Comments({ about }: { about: About }) {
  const [open, setOpen] = useState(false);
  const mayWrite = useMay("content.edit", { whole: "publicationId" in about });
  const { data, isError } = useComments(about, open);
  const add = useComment(about);
  const items = data?.items;
  return (
    <Unfold
      summary={items ? plural(items.length, { one: "# comment", other: "# comments" }) : t`Comments`}
      open={open}
      onToggle={setOpen}
    >
      <div className={styles.comments}>
        {isError && <Text c="red">{t`The comments could not be loaded`}</Text>}
        {!items && !isError && <LoadingState lines={1} height={40} />}
        {items && items.length > 0 && (
          <ul className={styles.versions}>
            {items.map((comment) => (
              <OneComment key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
        {mayWrite && items && (
          <CommentForm
            label={t`Comment`}
            button={t`Add comment`}
            initial=""
            isPending={add.isPending}
            save={(text) => add.mutateAsync(text)}
          />
        )}
      </div>
    </Unfold>
  );
}

function OneComment({ comment }: { comment: Comment }) {
  const isOwn = useMe().data?.user.id === comment.by.id;
  const save = useSaveComment();
  const remove = useDeleteComment();
  const [editing, setEditing] = useState(false);
  const time = formatDateTime(comment.createdAt);
  return (
    <li className={styles.comment}>
      <div className={styles.versionHead}>
        <strong>{comment.by.name}</strong>
        <Text size="sm" c="dimmed">
          {comment.editedAt ? t`${time}, edited` : time}
        </Text>
      </div>
      {editing ? (
        <CommentForm
          label={t`Comment`}
          button={t`Save`}
          initial={comment.text}
          isPending={save.isPending}
          save={(text) => save.mutateAsync({ id: comment.id, text })}
          onSaved={() => setEditing(false)}
        />
      ) : (
        <Text className={styles.answer}>{comment.text}</Text>
      )}
      {isOwn && !editing && (
        <Group gap="xs">
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>{t`Edit`}</Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(comment.id)}
          >
            <Trans>Delete</Trans>
          </Button>
        </Group>
      )}
    </li>
  );
}

interface CommentFormProps {
  label: string;
  button: string;
  initial: string;
  isPending: boolean;
  save: (text: string) => Promise<unknown>;
  onSaved?: () => void;
}

function CommentForm({ label, button, initial, isPending, save, onSaved }: CommentFormProps) {
  const form = useSchemaForm(saveComment.body, { text: initial });
  return (
    <SchemaForm
      form={form}
      refusalsAt="text"
      className={styles.comment}
      onSubmit={async ({ text }) => {
        await save(text);
        form.reset({ text: "" });
        onSaved?.();
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxLength={2_000}
        {...inputsOf(form).text("text")}
      />
      <div>
        <Button type="submit" size="compact-sm" variant="default" loading={isPending}>
          {button}
        </Button>
      </div>
    </SchemaForm>
  );
}
