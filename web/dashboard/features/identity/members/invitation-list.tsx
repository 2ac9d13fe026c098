import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Title } from "@mantine/core";
import type { OpenInvitation } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import { formatDate } from "#web/lib/formats.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { roleName } from "../../../words/role-words.ts";
import { useInviteMember, useWithdrawInvitation } from "./member-queries.ts";
import { PlacesOf } from "./places-of.tsx";

interface InvitationListProps {
  invitations: readonly OpenInvitation[];
  /** The roles that the present user can give; only invitations to them can be sent again or withdrawn. */
  choices: readonly Role[];
}

/** Renders the open invitations, with buttons that send one again or withdraw it. */
export function InvitationList({ invitations, choices }: InvitationListProps) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">{t`Open invitations`}</Title>
      <SettingsRows framed label={t`Open invitations`}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            manage={choices.includes(invitation.role)}
          />
        ))}
      </SettingsRows>
    </Stack>
  );
}

function InvitationRow({ invitation, manage }: { invitation: OpenInvitation; manage: boolean }) {
  const { email, role, scope, sees, invitedBy, expired } = invitation;
  const resend = useInviteMember();
  const withdraw = useWithdrawInvitation();
  const expires = formatDate(invitation.expiresAt);
  return (
    <SettingsRow
      name={email}
      facts={
        <>
          <span>{t`invited by ${invitedBy}`}</span>
          <PlacesOf sees={sees} />
        </>
      }
      value={
        <>
          <div>{roleName(role)}</div>
          <div>{expired ? t`expired ${expires}` : t`until ${expires}`}</div>
        </>
      }
      actions={
        manage && (
          <>
            <RowAction
              loading={resend.isPending}
              aria-label={t`Send the invitation of ${email} again`}
              onClick={() =>
                resend
                  .mutateAsync({ email, role, scope })
                  .catch((error) => showFailure(t`The invitation was not sent`, error))
              }
            >
              <Trans>Send again</Trans>
            </RowAction>
            <RowAction
              removes
              loading={withdraw.isPending}
              aria-label={t`Withdraw the invitation of ${email}`}
              onClick={() => withdraw.mutate(invitation)}
            >
              <Trans>Withdraw</Trans>
            </RowAction>
          </>
        )
      }
    />
  );
}
