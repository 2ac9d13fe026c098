import { t } from "@lingui/core/macro";
import { Button, Menu, TextInput } from "@mantine/core";
import { AtSign } from "lucide-react";
import { useState } from "react";
import { useDesignComments } from "./comment-queries.ts";

export interface Person {
  id: number;
  name: string;
}

interface MentionMenuProps {
  designId: number;
  /** A field searches the names. */
  isSearched: boolean;
  choose: (person: Person) => void;
}

/** Renders the button that offers the members who see the design. */
export function MentionMenu({ designId, isSearched, choose }: MentionMenuProps) {
  const [named, setNamed] = useState("");
  const offered = useDesignComments(designId, named).data?.people ?? [];
  return (
    <Menu keepMounted={false} onClose={() => setNamed("")}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<AtSign size={14} aria-hidden />}>
          {t`Mention`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={260} style={{ overflowY: "auto" }}>
        {isSearched && (
          <TextInput
            size="xs"
            aria-label={t`Name`}
            placeholder={t`Name`}
            value={named}
            onChange={({ currentTarget }) => setNamed(currentTarget.value)}
          />
        )}
        {offered.map((person) => (
          <Menu.Item key={person.id} onClick={() => choose(person)}>
            {person.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
