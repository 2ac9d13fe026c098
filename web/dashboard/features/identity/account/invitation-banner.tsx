import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { acceptMemberInvitation } from "#shared/contracts/identity/members.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import emailStyles from "./email-banner.module.css";
import styles from "./plan-banner.module.css";
import { usePutOff } from "./put-off.ts";

/** Tells of an invitation to another account, for people who signed in or up without its link. */
export function InvitationBanner({ invitation }: { invitation: Me["invitations"][number] }) {
  const { id, accountName, invitedBy } = invitation;
  const [hidden, hide] = usePutOff(`vitrine-invitation-later-${id}`, 7 * dayMs);
  const join = useMutation({
    mutationFn: () => call(acceptMemberInvitation, { invitationId: id }),
    // A full page load, so that no data of this account stays in memory.
    onSuccess: () => location.assign(paths.dashboard),
    onError: (error) => showFailure(t`You did not join ${accountName}`, error),
  });
  if (hidden) return null;
  return (
    <aside className={`${styles.banner} ${emailStyles.banner}`} aria-label={t`Invitation`}>
      <span>
        <Trans>
          {invitedBy} invites you to the account <strong>{accountName}</strong>.
        </Trans>
      </span>
      <Button size="compact-sm" loading={join.isPending} onClick={() => join.mutate()}>
        <Trans>Join</Trans>
      </Button>
      <CloseButton
        className={emailStyles.close ?? ""}
        size="sm"
        aria-label={t`Hide for a week`}
        title={t`Hide for a week`}
        onClick={hide}
      />
    </aside>
  );
}
