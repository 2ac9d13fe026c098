import { t } from "@lingui/core/macro";
import { lazy, useState } from "react";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { roleName } from "#web/dashboard/words/role-words.ts";
import { FootMenu } from "#web/ui/panel/foot-menu.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import type { AccountDialog } from "./account-dialogs.tsx";

const AccountMenuItems = lazy(async () => ({
  default: (await import("./account-dialogs.tsx")).AccountMenuItems,
}));
const AccountDialogs = lazy(async () => ({
  default: (await import("./account-dialogs.tsx")).AccountDialogs,
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
  /** Undefined until a dialog is asked for, null when it was closed again. */
  const [dialog, setDialog] = useState<AccountDialog | null>();
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
            onSessions={() => setDialog("sessions")}
            onTwoFactor={() => setDialog("two-factor")}
            onWrongWord={() => setDialog("wrong-word")}
            onSignOut={() => setDialog("sign-out")}
          />
        </LatePart>
      </FootMenu>
      {dialog !== undefined && (
        <LatePart>
          <AccountDialogs userId={me.user.id} open={dialog} onClose={() => setDialog(null)} />
        </LatePart>
      )}
    </>
  );
}
