import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, useState } from "react";
import type { ScreenGroup } from "#shared/contracts/core/groups.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useDeleteGroup } from "../features/core/groups/group-queries.ts";
import { GroupRow, namedMembers } from "../features/core/groups/group-row.tsx";
import { GroupTable } from "../features/core/groups/group-table.tsx";
import { groupTree } from "../features/core/groups/group-tree.ts";
import { useGroups } from "../queries/groups.ts";
import { useMay } from "../queries/me.ts";
import { useScreensByNumber } from "../queries/screens.ts";

const StatusDialog = lazy(async () => ({
  default: (await import("../features/core/groups/status-dialog.tsx")).StatusDialog,
}));
const GroupDialog = lazy(async () => ({
  default: (await import("../features/core/groups/group-dialog.tsx")).GroupDialog,
}));

/** /app/groups: groups of screens, nested. */
export function GroupsPage() {
  const groups = useGroups();
  const remove = useDeleteGroup();
  const dialog = useLazyDialog();
  const statusDialog = useLazyDialog();
  const [shared, setShared] = useState<ScreenGroup | null>(null);
  const [edited, setEdited] = useState<ScreenGroup | null>(null);
  const items = groups.data?.items ?? [];
  const named = items.flatMap(({ screenIds }) => screenIds.slice(0, namedMembers));
  const members = useScreensByNumber(named);
  const open = (group: ScreenGroup | null) => {
    setEdited(group);
    dialog.open();
  };
  const share = (group: ScreenGroup) => {
    setShared(group);
    statusDialog.open();
  };
  const mayManage = useMay("screens.manage");
  const create = mayManage && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => open(null)}>{t`New group`}</Button>
  );

  function content() {
    if (!groups.data)
      return <NotLoaded query={groups} failed={t`Your groups could not be loaded`} lines={3} height={64} />;
    if (items.length === 0) {
      return (
        <EmptyState
          picture={ScreensPicture}
          title={t`No groups yet`}
          text={t`Put screens that belong together into a group: a floor, a shop, a city. Then one schedule applies to all of them, and to every screen that you add later.`}
          actions={create}
        />
      );
    }
    return (
      <GroupTable>
        {groupTree(items).map((entry) => (
          <GroupRow
            key={entry.group.id}
            entry={entry}
            members={members}
            onShare={mayManage ? () => share(entry.group) : null}
            onEdit={mayManage ? () => open(entry.group) : null}
            onDelete={mayManage ? () => void remove(entry.group) : null}
          />
        ))}
      </GroupTable>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Groups`}
        description={t`Sets of screens that you address together.`}
        back={<BackLink to={paths.screens}>{t`Screens`}</BackLink>}
        actions={create}
      />
      {content()}
      {statusDialog.wanted && shared && (
        <LatePart>
          <StatusDialog opened={statusDialog.opened} onClose={statusDialog.close} group={shared} />
        </LatePart>
      )}
      {dialog.opened && (
        <LatePart>
          <GroupDialog onClose={dialog.close} group={edited} />
        </LatePart>
      )}
    </>
  );
}
