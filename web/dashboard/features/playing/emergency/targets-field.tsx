import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Input, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { Target } from "#shared/contracts/target.ts";
import { SearchMultiSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useMay } from "../../../queries/me.ts";
import { useChangeable } from "../../../queries/of-thing.tsx";
import { useAllGroups, useScreensNamed } from "./emergency-queries.ts";

/** Renders the choice of screens: all, or some groups and screens. */
export function TargetsField(props: {
  value: readonly Target[];
  onChange: (value: Target[]) => void;
  error: string | undefined;
}) {
  const { value, onChange, error } = props;
  const [search, setSearch] = useState("");
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const screens = useScreensNamed(search);
  const groups = useAllGroups();
  const items = groups.data?.items ?? [];
  // A group with screens outside of the member's part would be refused, in a moment without time for it.
  const isOwn = useChangeable(
    "group",
    items.map(({ id }) => id),
  );
  const isWhole = useMay("emergency", { whole: true });
  const all = isWhole && value.some(({ kind }) => kind === "account");
  const idsOf = (kind: "group" | "screen") =>
    value.flatMap((target) => (target.kind === kind ? [String(target.id)] : []));
  const set = (groupIds: readonly string[], screenIds: readonly string[]) =>
    onChange([
      ...groupIds.map((id) => ({ kind: "group" as const, id: Number(id) })),
      ...screenIds.map((id) => ({ kind: "screen" as const, id: Number(id) })),
    ]);
  const found = screens.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  // Selected entries stay in the list when the user searches for others.
  const known = new Set(found.map((one) => one.value));
  const chosen = idsOf("screen")
    .filter((id) => !known.has(id))
    .map((id) => ({ value: id, label: names.get(id) ?? id }));

  return (
    <Input.Wrapper label={t`Where`} error={error} labelElement="div">
      <Stack gap="sm" mt="xs">
        <Radio.Group
          aria-label={t`Where`}
          value={all ? "all" : "some"}
          onChange={(which) => (which === "all" ? onChange([{ kind: "account" }]) : set([], []))}
        >
          <Stack gap="xs">
            {isWhole && <Radio value="all" label={t`All screens`} />}
            <Radio value="some" label={t`Chosen groups and screens`} />
          </Stack>
        </Radio.Group>
        {!all && (
          <>
            <SearchMultiSelect
              label={t`Groups`}
              data={items.flatMap(({ id, name }) => (isOwn(id) ? { value: String(id), label: name } : []))}
              value={idsOf("group")}
              onChange={(ids) => set(ids, idsOf("screen"))}
              nothingFoundMessage={<Trans>No such group</Trans>}
            />
            <SearchMultiSelect
              label={t`Screens`}
              data={[...chosen, ...found]}
              value={idsOf("screen")}
              onChange={(ids) => {
                setNames(new Map([...names, ...found.map((one) => [one.value, one.label] as const)]));
                set(idsOf("group"), ids);
              }}
              searchValue={search}
              onSearchChange={setSearch}
              nothingFoundMessage={<Trans>No such screen</Trans>}
            />
          </>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
