import { t } from "@lingui/core/macro";
import { lazy } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { roleName } from "#web/dashboard/words/role-words.ts";
import { FootMenu } from "#web/ui/panel/foot-menu.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";

const AccountMenuItems = lazy(async () => ({
  default: (await import("./account-menu-items.tsx")).AccountMenuItems,
}));
const SignOutDialog = lazy(async () => ({
  default: (await import("./account-menu-items.tsx")).SignOutDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import("./session-list.tsx")).SessionsDialog,
}));
const TwoFactorDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/two-factor/two-factor-dialog.tsx")).TwoFactorDialog,
}));

/** What stands under the name: the account where there are several, else for owners the plan, for others the role. */
function detailOf({ user, account, accounts, sold, plan }: Me): string {
  if (accounts.length > 1) return account.name;
  if (user.role !== "owner") return roleName(user.role);
  if (!sold) return account.name;
  return plan ? t`${planName(plan)} plan` : t`No plan`;
}

/** Renders the signed-in user with the role or plan, and the menu of everything that is personal. */
export function AccountMenu({ me }: { me: Me }) {
  const sessions = useLazyDialog();
  const twoFactor = useLazyDialog();
  const signOutQuestion = useLazyDialog();
  return (
    <>
      <FootMenu
        name={me.user.name}
        detail={detailOf(me)}
        label={me.user.email}
        labelNote={roleName(me.user.role)}
      >
        <LatePart>
          <AccountMenuItems
            me={me}
            onSessions={sessions.open}
            onTwoFactor={twoFactor.open}
            onSignOut={signOutQuestion.open}
          />
        </LatePart>
      </FootMenu>
      {signOutQuestion.wanted && (
        <LatePart>
          <SignOutDialog
            userId={me.user.id}
            opened={signOutQuestion.opened}
            onClose={signOutQuestion.close}
          />
        </LatePart>
      )}
      {sessions.wanted && (
        <LatePart>
          <SessionsDialog opened={sessions.opened} onClose={sessions.close} />
        </LatePart>
      )}
      {twoFactor.wanted && (
        <LatePart>
          <TwoFactorDialog opened={twoFactor.opened} onClose={twoFactor.close} />
        </LatePart>
      )}
    </>
  );
}
