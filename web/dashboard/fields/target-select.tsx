import { t } from "@lingui/core/macro";
import type { SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { Target } from "#shared/contracts/target.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useGroups } from "../queries/groups.ts";
import { useMay } from "../queries/me.ts";
import { useChangeable } from "../queries/of-thing.tsx";
import { useScreenChoices, useScreensByNumber } from "../queries/screens.ts";

/** Returns `screen:5`, `group:2` or `account`, for addresses and choice lists. */
export const keyOfTarget = (target: Target): string =>
  target.kind === "account" ? "account" : `${target.kind}:${target.id}`;

export function targetOfKey(key: string): Target {
  const [kind, id] = key.split(":");
  return kind === "screen" || kind === "group" ? { kind, id: Number(id) } : { kind: "account" };
}

interface TargetSelectProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  /** `screen:5` or `group:2`; null for the choice labelled `everything`. */
  value: string | null;
  onChange: (key: string | null) => void;
  everything: string;
  /** Leaves out groups with screens outside of the member's part of the account. */
  ownGroups?: boolean;
}

/** Renders the choice of one screen, one group, or everything. */
export function TargetSelect({ value, onChange, everything, ownGroups = false, ...rest }: TargetSelectProps) {
  const [words, setWords] = useState("");
  const chosenId = value?.startsWith("screen:") ? Number(value.slice("screen:".length)) : null;
  const chosen = useScreensByNumber(chosenId === null ? [] : [chosenId]).get(chosenId ?? 0);
  // After a choice the field contains its name, which is not a search.
  const [search] = useDebouncedValue(words === chosen?.name || words === everything ? "" : words.trim(), 150);
  const found = useScreenChoices(search).data?.items ?? [];
  const screens = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const groups = useGroups().data?.items ?? [];
  const isOwn = useChangeable(
    "group",
    groups.map(({ id }) => id),
  );
  const offered = groups.filter(({ id }) => !ownGroups || isOwn(id) || value === `group:${id}`);
  const named = (kind: "group" | "screen", items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name }));
  return (
    <SearchSelect
      allowDeselect={false}
      limit={200}
      onSearchChange={setWords}
      nothingFoundMessage={t`No screen or group with that name`}
      data={[
        { value: "account", label: everything },
        { group: t`Groups`, items: named("group", offered) },
        { group: t`Screens`, items: named("screen", screens) },
      ]}
      value={value ?? "account"}
      onChange={(key) => onChange(key === null || key === "account" ? null : key)}
      {...rest}
    />
  );
}

interface TargetFieldProps extends Partial<Omit<TargetSelectProps, "value" | "onChange">> {
  value: Target;
  onChange: (target: Target) => void;
}

/** Renders the choice of all screens, a group or one screen, as a field of a form. */
export function TargetField({ value, onChange, ...rest }: TargetFieldProps) {
  const isWhole = useMay("content.edit", { whole: true });
  return (
    <TargetSelect
      ownGroups
      label={t`Plays on`}
      // Somebody who sees a part of the account plans for a part of it.
      everything={isWhole ? t`All screens` : t`Choose a screen or group`}
      value={value.kind === "account" ? null : keyOfTarget(value)}
      onChange={(key) => onChange(targetOfKey(key ?? "account"))}
      {...rest}
    />
  );
}
