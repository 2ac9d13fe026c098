import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Title } from "@mantine/core";
import type { OpenInvitation } from "#shared/contracts/identity/members.ts";
import type { Role } from "#shared/roles.ts";
import { formatDate } from "#web/lib/formats.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { roleName } from "../../../words/role-words.ts";
import styles from "./member-list.module.css";
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
    <section className={styles.titled}>
      <Title order={2} size="h3">
        <Trans>Open invitations</Trans>
      </Title>
      <ul className={`${styles.list} ${styles.framed}`} aria-label={t`Open invitations`}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            manage={choices.includes(invitation.role)}
          />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, manage }: { invitation: OpenInvitation; manage: boolean }) {
  const { email, role, scope, sees, invitedBy, expired } = invitation;
  const resend = useInviteMember();
  const withdraw = useWithdrawInvitation();
  const expires = formatDate(invitation.expiresAt);
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <span className={styles.name}>{email}</span>
        <div className={styles.facts}>{t`invited by ${invitedBy}`}</div>
        <PlacesOf sees={sees} />
      </div>
      <div className={styles.role}>{roleName(role)}</div>
      <div className={styles.since}>{expired ? t`expired ${expires}` : t`until ${expires}`}</div>
      <div className={styles.actions}>
        {manage && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              loading={resend.isPending}
              aria-label={t`Send the invitation of ${email} again`}
              onClick={() =>
                resend.mutate(
                  { email, role, scope },
                  { onError: (error) => showFailure(t`The invitation was not sent`, error) },
                )
              }
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              loading={withdraw.isPending}
              aria-label={t`Withdraw the invitation of ${email}`}
              onClick={() => withdraw.mutate(invitation)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
