import { t } from "@lingui/core/macro";
import { Select, type SelectProps } from "@mantine/core";
import { useGroups } from "../groups/group-queries.ts";
import { useScreens } from "../screens/screen-queries.ts";

export interface AimSelectProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  /** `screen:5`, `group:2`; null is what is called `everything` here. */
  value: string | null;
  onChange: (key: string | null) => void;
  everything: string;
}

/** A choice of one screen, one group, or everything. */
export function AimSelect({ value, onChange, everything, ...rest }: AimSelectProps) {
  const screens = useScreens();
  const groups = useGroups();
  const named = (kind: "group" | "screen", items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name }));
  return (
    <Select
      searchable
      allowDeselect={false}
      limit={200}
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage={t`No screen or group of that name`}
      data={[
        { value: "account", label: everything },
        { group: t`Groups`, items: named("group", groups.data?.items ?? []) },
        { group: t`Screens`, items: named("screen", screens.data?.items ?? []) },
      ]}
      value={value ?? "account"}
      onChange={(key) => onChange(key === null || key === "account" ? null : key)}
      {...rest}
    />
  );
}
