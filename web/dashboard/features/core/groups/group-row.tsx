import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Link2, MonitorPlay, Pencil, Tags, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatNumber } from "#web/lib/formats.ts";
import styles from "./group-list.module.css";
import type { GroupInTree } from "./group-tree.ts";

export interface GroupRowProps {
  entry: GroupInTree;
  /** Names of the screens, where they are loaded. */
  members: ReadonlyMap<number, { name: string }>;
  /** The next three are null when the member's role cannot change groups. */
  onShare: (() => void) | null;
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
}

/** Number of a group's screens that are listed by name. */
export const namedMembers = 4;

/** Renders one group: its screens, its usage, and buttons to change and delete it. */
export function GroupRow({
  entry: { group, depth, allScreens },
  members,
  onShare,
  onEdit,
  onDelete,
}: GroupRowProps) {
  const { name } = group;
  const names = group.screenIds
    .flatMap((id) => members.get(id)?.name ?? [])
    .slice(0, namedMembers)
    .sort();
  const some = names.join(", ");
  const more = formatNumber(group.screenIds.length - names.length);
  const own = names.length > 0 && group.screenIds.length > names.length ? t`${some}, and ${more} more` : some;
  const count = countOfScreens(allScreens.size);
  const tags = group.smart?.tags.join(", ") ?? "";
  return (
    <li className={styles.row} style={{ "--depth": depth } as React.CSSProperties}>
      <span className={styles.icon} aria-hidden="true">
        {group.smart ? <Tags size={18} /> : <MonitorPlay size={18} />}
      </span>
      <div className={styles.group}>
        <Link className={styles.name} to={paths.screensOfGroup(group.id)}>
          {group.name}
        </Link>
        {group.smart && (
          <div className={styles.facts}>
            {group.smart.match === "all"
              ? t`with all of the tags: ${tags}`
              : t`with any of the tags: ${tags}`}
          </div>
        )}
      </div>
      <div className={styles.screens}>{own ? `${count}: ${own}` : count}</div>
      <div className={styles.uses}>
        {group.uses > 0 ? t`in ${countOfSchedules(group.uses)}` : t`in no schedule`}
      </div>
      {onShare && (
        <ActionIcon onClick={onShare} aria-label={t`Status page of ${name}`}>
          <Link2 size={17} aria-hidden />
        </ActionIcon>
      )}
      {onEdit && (
        <ActionIcon onClick={onEdit} aria-label={t`Change ${group.name}`}>
          <Pencil size={17} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon onClick={onDelete} aria-label={t`Delete ${group.name}`}>
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
