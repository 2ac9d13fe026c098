import { NativeSelect, SimpleGrid, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import { type SavedReply, savedReplyBody } from "#shared/operator-api/saved-replies-contract.ts";
import { ticketTag } from "#shared/operator-api/ticket-changes.ts";
import { ticketPriorities, ticketStatuses } from "#shared/operator-api/tickets-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useRole } from "../../frame/role.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useManagers } from "../managers/manager-queries.ts";
import { priorityWords, statusWords } from "../ticket-words/ticket-words.ts";
import { useSaveReply } from "./saved-reply-queries.ts";

/** Empty: it stays as it is. */
const fields = z.object({
  ...savedReplyBody.omit({ set: true }).shape,
  status: z.enum(["", ...ticketStatuses]),
  priority: z.enum(["", ...ticketPriorities]),
  assigned: z.string(),
  tags: z.array(ticketTag).max(10),
});
type Fields = z.output<typeof fields>;

const stays = { value: "", label: "Stays as it is" };

/** Asks for a saved reply, and what it changes of the ticket. */
export function SavedReplyDialog({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const { role } = useRole();
  const isAdmin = role === "admin";
  const managers = useManagers({ enabled: isAdmin }).data ?? [];
  const save = useSaveReply();
  const note = useBanner();
  const form = useSchemaForm<Fields>(fields, {
    shared: reply?.shared ?? isAdmin,
    name: reply?.name ?? "",
    text: reply?.text ?? "",
    status: reply?.set.status ?? "",
    priority: reply?.set.priority ?? "",
    assigned: reply?.set.assigned_user_id === undefined ? "" : String(reply.set.assigned_user_id ?? "nobody"),
    tags: reply?.set.add_tags ?? [],
  });
  const input = inputsOf(form);
  const shared = input.value("shared");
  const tags = input.value("tags");
  return (
    <OperatorForm
      title={reply ? "Change saved reply" : "New saved reply"}
      form={form}
      onSubmit={async (written) => {
        const { shared, name, text, status, priority, assigned, tags } = fields.parse(written);
        await save.mutateAsync({
          id: reply?.id ?? null,
          shared,
          name,
          text,
          set: {
            ...(status && { status }),
            ...(priority && { priority }),
            ...(assigned && { assigned_user_id: assigned === "nobody" ? null : Number(assigned) }),
            ...(tags.length > 0 && { add_tags: tags }),
          },
        });
        note("Saved reply saved");
        onClose();
      }}
      submit="Save"
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={80} data-autofocus {...input.text("name")} />
      <Textarea
        label="Text"
        description="{name} becomes the customer's name, {ticket} the number of the ticket, {operator} your name."
        required
        autosize
        minRows={5}
        maxRows={14}
        maxLength={5000}
        {...input.text("text")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label="Status"
          data={[stays, ...ticketStatuses.map((value) => ({ value, label: statusWords[value] }))]}
          {...input.text("status")}
        />
        <NativeSelect
          label="Priority"
          data={[stays, ...ticketPriorities.map((value) => ({ value, label: priorityWords[value] }))]}
          {...input.text("priority")}
        />
        {isAdmin && (
          <NativeSelect
            label="Assign to"
            data={[
              stays,
              { value: "nobody", label: "Nobody" },
              ...managers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...input.text("assigned")}
          />
        )}
        <TagsInput
          label="Add tags"
          value={tags.value}
          onChange={(next) => tags.onChange(next.map((tag) => tag.trim().toLowerCase()))}
          error={tags.error}
        />
      </SimpleGrid>
      {isAdmin && (
        <Switch
          label="All operators use it"
          checked={shared.value}
          onChange={(event) => shared.onChange(event.currentTarget.checked)}
        />
      )}
    </OperatorForm>
  );
}
