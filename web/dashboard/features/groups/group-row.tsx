import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";
import styles from "./group-list.module.css";
import type { GroupInTree } from "./group-tree.ts";

export interface GroupRowProps {
  entry: GroupInTree;
  screenNames: ReadonlyMap<number, string>;
  onEdit: () => void;
  onDelete: () => void;
}

const named = 4;

/** One group: its screens, how often it is used, change and delete. */
export function GroupRow({
  entry: { group, depth, allScreens },
  screenNames,
  onEdit,
  onDelete,
}: GroupRowProps) {
  const names = group.screenIds.flatMap((id) => screenNames.get(id) ?? []).sort();
  const some = names.slice(0, named).join(", ");
  const own = names.length > named ? t`${some}, and ${names.length - named} more` : some;
  const count = countOfScreens(allScreens.size);
  const facts = [own ? `${count}: ${own}` : count];
  if (group.uses > 0) facts.push(t`in ${countOfSchedules(group.uses)}`);
  return (
    <li className={styles.row} style={{ "--depth": depth } as React.CSSProperties}>
      <div>
        <div className={styles.name}>{group.name}</div>
        <div className={styles.facts}>{facts.join(" · ")}</div>
      </div>
      <ActionIcon onClick={onEdit} aria-label={t`Change ${group.name}`}>
        <Pencil size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={onDelete} aria-label={t`Delete ${group.name}`}>
        <Trash2 size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
