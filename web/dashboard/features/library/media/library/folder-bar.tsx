import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import {
  ChevronRight,
  EllipsisVertical,
  Folder as FolderIcon,
  FolderInput,
  Pencil,
  Trash2,
} from "lucide-react";
import type { Folder } from "#shared/contracts/library/folders.ts";
import { useMay } from "../../../../queries/me.ts";
import { useChangeable } from "../../../../queries/of-thing.tsx";
import styles from "./folder-bar.module.css";
import { pathTo } from "./folder-queries.ts";

export interface FolderBarProps {
  folders: readonly Folder[];
  current: number | null;
  onOpen: (id: number | null) => void;
  onRename: (folder: Folder) => void;
  onMove: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
}

/** Renders the current folder, the path to it, and its subfolders. */
export function FolderBar({ folders, current, onOpen, ...does }: FolderBarProps) {
  const path = pathTo(folders, current);
  const here = path.at(-1);
  const inside = folders.filter((folder) => folder.parentId === (here?.id ?? null));
  if (folders.length === 0) return null;
  return (
    <div className={styles.bar}>
      {here && (
        <nav aria-label={t`Folder`} className={styles.path}>
          <UnstyledButton className={styles.step} onClick={() => onOpen(null)}>{t`All media`}</UnstyledButton>
          {path.map((folder) => (
            <span key={folder.id} className={styles.part}>
              <ChevronRight size={15} aria-hidden />
              {folder === here ? (
                <span aria-current="page" className={styles.here}>
                  {folder.name}
                </span>
              ) : (
                <UnstyledButton className={styles.step} onClick={() => onOpen(folder.id)}>
                  {folder.name}
                </UnstyledButton>
              )}
            </span>
          ))}
          <FolderMenu folder={here} {...does} />
        </nav>
      )}
      {inside.length > 0 && (
        <ul className={styles.folders} aria-label={t`Folders`}>
          {inside.map((folder) => (
            <li key={folder.id}>
              <UnstyledButton className={styles.folder} onClick={() => onOpen(folder.id)}>
                <FolderIcon size={18} aria-hidden />
                <span className={styles.name}>{folder.name}</span>
                <span className={styles.count}>{folder.media}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FolderMenu({
  folder,
  onRename,
  onMove,
  onDelete,
}: { folder: Folder } & Pick<FolderBarProps, "onRename" | "onMove" | "onDelete">) {
  const isChangeable = useChangeable("folder", [folder.id]);
  if (!useMay("content.edit") || !isChangeable(folder.id)) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon aria-label={t`More actions for folder ${folder.name}`}>
          <EllipsisVertical size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={() => onRename(folder)}>
          <Trans>Rename</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<FolderInput size={15} aria-hidden />} onClick={() => onMove(folder)}>
          <Trans>Move</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<Trash2 size={15} aria-hidden />} onClick={() => onDelete(folder)}>
          <Trans>Delete folder</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
