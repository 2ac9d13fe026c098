import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Checkbox, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ImportItem } from "#shared/contracts/desk/imports.ts";
import { paths } from "#shared/paths.ts";
import { textIn } from "#web/lib/texts.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { type Shown, useImportItems } from "./import-queries.ts";
import { kindWords, resultWords, sizeWords } from "./import-words.ts";
import styles from "./imports.module.css";

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
  if (!list.data)
    return <NotLoaded query={list} failed={t`The items could not be loaded`} lines={4} height={48} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <>
      <ul className={styles.list} aria-label={t`Items`}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} choice={choice} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

const choosable: readonly ImportItem["state"][] = ["new", "changed", "removed"];

function ItemRow({ item, choice }: { item: ImportItem; choice: Choice | null }) {
  const { name, from, kind, reason, reasonRef, result } = item;
  const size = sizeWords(item);
  const became = resultWords(item);
  return (
    <li className={styles.row}>
      {choice && choosable.includes(item.state) && (
        <Checkbox
          checked={choice.isChosen(item)}
          onChange={() => choice.toggle(item)}
          aria-label={t`Bring “${name}” over`}
        />
      )}
      <span className={styles.what}>
        <span className={styles.title}>
          <Badge variant="default" size="sm" radius="sm">
            {kindWords(kind)}
          </Badge>
          <ItemName item={item} />
        </span>
        <span className={styles.facts}>
          {from !== name && <span>{from}</span>}
          {size && <span>{size}</span>}
        </span>
        {reason && (
          <span className={result === "failed" ? styles.failed : styles.reason}>
            {textIn(reasonRef, reason)}
          </span>
        )}
      </span>
      {became && <span className={result === "failed" ? styles.failed : styles.reason}>{became}</span>}
    </li>
  );
}

/** The name leads to the thing here, once there is one with a page. */
function ItemName({ item: { name, kind, targetId } }: { item: ImportItem }) {
  const page =
    targetId === null
      ? null
      : (
          { playlist: paths.playlist(targetId), schedule: paths.schedule(targetId) } as Record<string, string>
        )[kind];
  return page ? (
    <Link to={page} className={styles.name}>
      {name}
    </Link>
  ) : (
    <span className={styles.name}>{name}</span>
  );
}
