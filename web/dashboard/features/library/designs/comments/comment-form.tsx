import { t } from "@lingui/core/macro";
import { Button, Group, Menu, Textarea } from "@mantine/core";
import { AtSign } from "lucide-react";
import { commentDesign } from "#shared/contracts/library/design-comments.ts";
import { draftIn, inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { mentionedIn } from "./threads.ts";

interface CommentFormProps {
  label: string;
  button: string;
  people: readonly { id: number; name: string }[];
  save: (text: string, mentions: number[]) => Promise<unknown>;
}

const schema = commentDesign.body.pick({ text: true });

/** Renders a field for a comment. "@" and a name mentions a member, who gets an email. */
export function CommentForm({ label, button, people, save }: CommentFormProps) {
  const form = useSchemaForm<{ text: string }>(schema, { text: "" });
  const { draft, change } = draftIn(form);
  const mention = (name: string) => {
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
          mentionedIn(text, people).map(({ id }) => id),
        );
        form.reset({ text: "" });
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
        {people.length > 0 && (
          <Menu keepMounted={false}>
            <Menu.Target>
              <Button size="compact-sm" variant="default" leftSection={<AtSign size={14} aria-hidden />}>
                {t`Mention`}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={260} style={{ overflowY: "auto" }}>
              {people.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => mention(name)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </SchemaForm>
  );
}
