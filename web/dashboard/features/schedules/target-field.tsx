import { Select } from "@mantine/core";
import type { Aim } from "#shared/contracts/schedules.ts";
import { useGroups } from "../groups/group-queries.ts";
import { useScreens } from "../screens/screen-queries.ts";

export interface TargetFieldProps {
  value: Aim;
  onChange: (aim: Aim) => void;
  error?: string | undefined;
}

const keyOf = (aim: Aim): string => (aim.kind === "account" ? "account" : `${aim.kind}:${aim.id}`);

function aimOf(key: string): Aim {
  const [kind, id] = key.split(":");
  return kind === "screen" || kind === "group" ? { kind, id: Number(id) } : { kind: "account" };
}

/** All screens, a group or one screen. */
export function TargetField({ value, onChange, error }: TargetFieldProps) {
  const screens = useScreens();
  const groups = useGroups();
  const named = (kind: "group" | "screen", items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name }));
  return (
    <Select
      label="Plays on"
      searchable
      allowDeselect={false}
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage="No screen or group of that name"
      data={[
        { value: "account", label: "All screens" },
        { group: "Groups", items: named("group", groups.data?.items ?? []) },
        { group: "Screens", items: named("screen", screens.data?.items ?? []) },
      ]}
      value={keyOf(value)}
      onChange={(key) => onChange(aimOf(key ?? "account"))}
      error={error}
    />
  );
}
