import { Button, Group } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { SavedReply } from "#shared/operator-api/saved-replies-contract.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { showAlert } from "../calls/alerts.ts";
import { serverWordsOr } from "../calls/operator-call.ts";
import {
  useDeleteReply,
  useManagerNames,
  useSavedReplies,
} from "../features/saved-replies/saved-reply-queries.ts";
import { wordsOfSet } from "../features/saved-replies/set-words.ts";
import { useRole } from "../frame/role.tsx";
import { useBanner } from "../parts/banner.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const SavedReplyDialog = lazy(async () => ({
  default: (await import("../features/saved-replies/saved-reply-dialog.tsx")).SavedReplyDialog,
}));

/** The answers that operators write often, of all and of their own. */
export function SavedRepliesPage() {
  const { role } = useRole();
  const replies = useSavedReplies();
  const managers = useManagerNames();
  const remove = useDeleteReply();
  const note = useBanner();
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  const [deleted, setDeleted] = useState<SavedReply | null>(null);
  const mayChange = ({ shared }: SavedReply) => role === "admin" || !shared;
  return (
    <>
      <Toolbar left="Choose one in a ticket with / in an empty answer. It can also set the status, priority, manager and tags.">
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
          New saved reply
        </Button>
      </Toolbar>
      <DataTable
        label="Saved replies"
        rows={replies.data}
        query={replies}
        failed="The saved replies could not be loaded"
        keyOf={({ id }) => String(id)}
        empty={{
          picture: MessagesPicture,
          title: "No saved replies yet",
          text: "Save what you write often.",
        }}
        columns={[
          {
            key: "name",
            title: "Name",
            cell: ({ name, text }) => (
              <>
                <strong>{name}</strong>
                <SecondLine>{text.length > 120 ? `${cutText(text, 120)}…` : text}</SecondLine>
              </>
            ),
          },
          {
            key: "set",
            title: "Changes",
            cell: ({ set }) => wordsOfSet(set, managers).join(", ") || "Nothing",
          },
          { key: "shared", title: "For", cell: ({ shared }) => (shared ? "All operators" : "Only you") },
          {
            key: "actions",
            kind: "action",
            cell: (reply) =>
              mayChange(reply) && (
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(reply)}>
                    Change
                  </Button>
                  <Button size="compact-sm" variant="light" color="red" onClick={() => setDeleted(reply)}>
                    Delete
                  </Button>
                </Group>
              ),
          },
        ]}
      />
      {edited !== null && (
        <Suspense>
          <SavedReplyDialog reply={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {deleted && (
        <ConfirmDialog
          opened
          title={`Delete “${deleted.name}”?`}
          confirm="Delete"
          onClose={() => setDeleted(null)}
          onConfirm={() =>
            remove.mutateAsync(deleted.id).then(
              () => {
                setDeleted(null);
                note("Saved reply deleted");
              },
              (error) => showAlert(serverWordsOr(error, "It could not be deleted. Try again.")),
            )
          }
        >
          Answers that were sent stay.
        </ConfirmDialog>
      )}
    </>
  );
}
