import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { commentDesign } from "#shared/contracts/library/design-comments.ts";
import { draftIn, inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useDesignComments } from "./comment-queries.ts";
import { MentionMenu, type Person } from "./mention-menu.tsx";
import { mentionedIn } from "./threads.ts";

/** From this many members on, their names are searched. */
const manyPeople = 10;

interface CommentFormProps {
  label: string;
  button: string;
  designId: number;
  save: (text: string, mentions: number[]) => Promise<unknown>;
}

const schema = commentDesign.body.pick({ text: true });

/** Renders a field for a comment. "@" and a name mentions a member, who gets an email. */
export function CommentForm({ label, button, designId, save }: CommentFormProps) {
  const [chosen, setChosen] = useState<Person[]>([]);
  const first = useDesignComments(designId).data?.people ?? [];
  const form = useSchemaForm<{ text: string }>(schema, { text: "" });
  const { draft, change } = draftIn(form);
  const mention = (person: Person) => {
    const { name } = person;
    setChosen([...chosen, person]);
    const before = draft.text === "" || /\s$/.test(draft.text) ? draft.text : `${draft.text} `;
    change({ text: `${before}@${name} ` });
    form.setFocus("text");
  };
  return (
    <SchemaForm
      form={form}
      refusalsAt="text"
      onSubmit={async ({ text }) => {
        await save(
          text,
          mentionedIn(text, [...first, ...chosen]).map(({ id }) => id),
        );
        form.reset({ text: "" });
        setChosen([]);
      }}
    >
      <Textarea
        size="sm"
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        {...inputsOf(form).text("text")}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={form.formState.isSubmitting}>
          {button}
        </Button>
        {first.length > 0 && (
          <MentionMenu designId={designId} isSearched={first.length >= manyPeople} choose={mention} />
        )}
      </Group>
    </SchemaForm>
  );
}
