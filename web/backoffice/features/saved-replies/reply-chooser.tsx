import { Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { SavedReply } from "#shared/operator-api/saved-replies-contract.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useSavedReplies } from "./saved-reply-queries.ts";

/** Chooses a saved reply by typing a part of its name. */
export function ReplyChooser(props: {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onChoose: (reply: SavedReply) => void;
}) {
  const { opened, onOpened, onChoose } = props;
  const replies = useSavedReplies().data ?? [];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  return (
    <Group gap="sm" align="end">
      <SearchSelect
        ref={field}
        flex="1 1 14rem"
        label="Saved reply"
        placeholder="Choose, or press / in an empty answer"
        value={null}
        dropdownOpened={opened}
        onDropdownOpen={() => onOpened(true)}
        onDropdownClose={() => onOpened(false)}
        onClick={() => onOpened(true)}
        nothingFoundMessage="No saved reply has this name"
        data={replies.map(({ id, name, shared }) => ({
          value: String(id),
          label: shared ? name : `${name} (only you)`,
        }))}
        onChange={(id) => {
          const chosen = replies.find((reply) => String(reply.id) === id);
          if (chosen) onChoose(chosen);
        }}
      />
      <Link to="/saved-replies">Edit saved replies</Link>
    </Group>
  );
}
