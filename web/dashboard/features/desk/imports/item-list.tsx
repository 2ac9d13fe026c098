import { t } from "@lingui/core/macro";
import { Badge, Checkbox, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ImportItem } from "#shared/contracts/desk/imports.ts";
import { paths } from "#shared/paths.ts";
import { textIn } from "#web/lib/texts.ts";
import { SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { type Shown, useImportItems } from "./import-queries.ts";
import { kindWords, resultWords, sizeWords } from "./import-words.ts";

/** Which items the person wants, while nothing was started. */
export interface Choice {
  isChosen: (item: ImportItem) => boolean;
  toggle: (item: ImportItem) => void;
}

interface ItemListProps {
  id: number;
  show: Shown;
  /** Changes when the items must be read again. */
  version: string;
  /** Null: the choice was made. */
  choice: Choice | null;
  /** What stands in place of an empty list. */
  empty: ReactNode;
}

/** Renders what an archive has, with the reason for what stays behind. */
export function ItemList({ id, show, version, choice, empty }: ItemListProps) {
  const list = useImportItems(id, show, version);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <SettingsList
      label={t`Items`}
      query={{ ...list, data: items }}
      failed={t`The items could not be loaded`}
      lines={4}
      empty={empty}
      older={t`Show more`}
      row={(item) => <ItemRow key={item.id} item={item} choice={choice} />}
    />
  );
}

const choosable: readonly ImportItem["state"][] = ["new", "changed", "removed"];

function ItemRow({ item, choice }: { item: ImportItem; choice: Choice | null }) {
  const { name, from, kind, reason, reasonRef, result } = item;
  const size = sizeWords(item);
  const became = resultWords(item);
  const colour = result === "failed" ? "red" : "dimmed";
  // What a slide loses has no name: its sentence says all.
  if (reasonRef && "slide" in reasonRef.params)
    return (
      <SettingsRow
        name={
          <Text size="sm" component="span">
            {textIn(reasonRef, reason ?? "")}
          </Text>
        }
      />
    );
  return (
    <SettingsRow
      mark={
        choice &&
        choosable.includes(item.state) && (
          <Checkbox
            checked={choice.isChosen(item)}
            onChange={() => choice.toggle(item)}
            aria-label={t`Bring “${name}” over`}
          />
        )
      }
      name={
        <>
          <Badge variant="default" size="sm" radius="sm">
            {kindWords(kind)}
          </Badge>{" "}
          <ItemName item={item} />
        </>
      }
      facts={
        <>
          {from !== name && <span>{from}</span>}
          {size && <span>{size}</span>}
        </>
      }
      value={
        became && (
          <Text size="sm" c={colour}>
            {became}
          </Text>
        )
      }
    >
      {reason && (
        <Text size="sm" c={colour}>
          {textIn(reasonRef, reason)}
        </Text>
      )}
    </SettingsRow>
  );
}

/** The name leads to the thing here, once there is one with a page. */
function ItemName({ item: { name, kind, targetId } }: { item: ImportItem }) {
  const page =
    targetId === null
      ? null
      : (
          {
            playlist: paths.playlist(targetId),
            schedule: paths.schedule(targetId),
            design: paths.design(targetId),
          } as Record<string, string>
        )[kind];
  return page ? <Link to={page}>{name}</Link> : name;
}
