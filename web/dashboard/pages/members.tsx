import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { UserPlus } from "lucide-react";
import { lazy, useState } from "react";
import type { Member, Members } from "#shared/contracts/identity/members.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { PeoplePicture } from "#web/ui/panel/pictures.tsx";
import { SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useAskedDialog } from "#web/ui/panel/use-asked-dialog.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { InvitationList } from "../features/identity/members/invitation-list.tsx";
import { LeaveButton } from "../features/identity/members/leave-button.tsx";
import { useMembers, useRemoveMember } from "../features/identity/members/member-queries.ts";
import { MemberRow } from "../features/identity/members/member-row.tsx";
import { canLeave, canManage, rolesToGive } from "../features/identity/members/member-rules.ts";
import { useMay, useMe } from "../queries/me.ts";

const InviteDialog = lazy(async () => ({
  default: (await import("../features/identity/members/invite-dialog.tsx")).InviteDialog,
}));
const RoleDialog = lazy(async () => ({
  default: (await import("../features/identity/members/role-dialog.tsx")).RoleDialog,
}));
const HandOverDialog = lazy(async () => ({
  default: (await import("../features/identity/members/hand-over-dialog.tsx")).HandOverDialog,
}));

/** /app/members: who works in the account, with which role, and who is invited. */
export function MembersPage() {
  const members = useMembers();
  const me = useMe().data;
  const invite = useLazyDialog();
  useAskedDialog("invite", invite.open);
  const choices = me ? rolesToGive(me.user.role, me.sold) : [];
  const inviteButton = choices.length > 0 && (
    <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={invite.open}>
      <Trans>Invite a person</Trans>
    </Button>
  );
  const alone = members.data?.items.length === 1 && members.data.invitations.length === 0;

  function content() {
    if (!members.data || !me)
      return <NotLoaded query={members} failed={t`The members could not be loaded`} lines={3} height={64} />;
    return (
      <Stack gap="lg">
        <DemandNote members={members.data} />
        <MemberList members={members.data} />
        {alone && (
          <EmptyState
            picture={PeoplePicture}
            title={t`Work together`}
            text={t`Invite colleagues, your branches or your agency. Each has an own login and a role: one publishes, another only edits or watches.`}
            actions={inviteButton}
          />
        )}
        {members.data.invitations.length > 0 && (
          <InvitationList invitations={members.data.invitations} choices={choices} />
        )}
        <OwnershipPart members={members.data} />
      </Stack>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Members`}
        description={t`Who works in this account, and what they can do.`}
        actions={inviteButton}
      />
      {content()}
      {choices.length > 0 && invite.opened && (
        <LatePart>
          <InviteDialog onClose={invite.close} choices={choices} />
        </LatePart>
      )}
    </>
  );
}

/** Says from when on the account demands two-factor sign-in, and how many members lack it. */
function DemandNote({ members: { items, twoFactorFrom } }: { members: Members }) {
  const timeZone = useMe().data?.account.timeZone ?? "UTC";
  const missing = items.filter(({ secondFactor }) => secondFactor === "missing").length;
  if (!twoFactorFrom || missing === 0) return null;
  return (
    <Alert
      color="accent"
      title={t`Two-factor sign-in is demanded from ${formatDateTimeIn(twoFactorFrom, timeZone)}`}
    >
      {plural(missing, {
        one: "# member lacks it and sets it up at the next sign-in after that.",
        other: "# members lack it and set it up at their next sign-in after that.",
      })}
    </Alert>
  );
}

function MemberList({ members }: { members: Members }) {
  const me = useMe().data;
  const remove = useRemoveMember();
  const [changed, setChanged] = useState<Member | null>(null);
  const [removed, setRemoved] = useState<Member | null>(null);
  const role = me?.user.role ?? "viewer";
  const name = removed?.name ?? "";
  return (
    <>
      <SettingsRows framed label={t`Members`}>
        {members.items.map((member) => {
          const manages = canManage(role, member);
          return (
            <MemberRow
              key={member.userId}
              member={member}
              demanded={members.twoFactorFrom !== null}
              onChangeRole={manages ? () => setChanged(member) : undefined}
              onRemove={manages ? () => setRemoved(member) : undefined}
              leave={member.self && canLeave(members.items) && <LeaveButton />}
            />
          );
        })}
      </SettingsRows>
      {changed && (
        <LatePart>
          <RoleDialog
            member={changed}
            choices={rolesToGive(role, me?.sold ?? true)}
            onClose={() => setChanged(null)}
          />
        </LatePart>
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={t`Remove ${name}?`}
        confirm={t`Remove`}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate(removed)}
      >
        <Trans>
          What {name} has open in this account ends at once, also uploads and API keys. What {name} made
          stays. To come back, {name} needs a new invitation.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** Owners hand the account over here. */
function OwnershipPart({ members }: { members: Members }) {
  const [opened, setOpened] = useState(false);
  const others = members.items.filter(({ self, role }) => !self && role !== "owner");
  if (!useMay("account.own") || others.length === 0) return null;
  return (
    <Part title={t`Ownership`}>
      <Text size="sm" c="dimmed">
        <Trans>
          An account always has an owner. Before you leave as the only one, make another member the owner.
        </Trans>
      </Text>
      <div>
        <Button variant="default" onClick={() => setOpened(true)}>{t`Hand over the account`}</Button>
      </div>
      {opened && (
        <LatePart>
          <HandOverDialog others={others} onClose={() => setOpened(false)} />
        </LatePart>
      )}
    </Part>
  );
}
