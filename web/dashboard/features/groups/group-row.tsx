import { ActionIcon } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { formatCount } from "#web/lib/formats.ts";
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
  const more = names.length > named ? `, and ${names.length - named} more` : "";
  const own = names.length > 0 ? `: ${names.slice(0, named).join(", ")}${more}` : "";
  const facts = [`${formatCount(allScreens.size, "screen")}${own}`];
  if (group.uses > 0) facts.push(`in ${formatCount(group.uses, "schedule")}`);
  return (
    <li className={styles.row} style={{ "--depth": depth } as React.CSSProperties}>
      <div>
        <div className={styles.name}>{group.name}</div>
        <div className={styles.facts}>{facts.join(" · ")}</div>
      </div>
      <ActionIcon onClick={onEdit} aria-label={`Change ${group.name}`}>
        <Pencil size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={onDelete} aria-label={`Delete ${group.name}`}>
        <Trash2 size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
