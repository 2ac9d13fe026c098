import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LaptopMinimal, LogOut, ShieldCheck, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { Me } from "#shared/contracts/accounts.ts";
import { paths } from "#shared/paths.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { FootMenu, FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { OtherLanguageItem } from "./other-language-item.tsx";
import { useSignOut } from "./own-account-queries.ts";

const SessionsDialog = lazy(async () => ({
  default: (await import("./session-list.tsx")).SessionsDialog,
}));
const TwoFactorDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/two-factor/two-factor-dialog.tsx")).TwoFactorDialog,
}));

/**
 * Renders the signed-in user and the plan, with links to account, sessions, second factor, colour scheme and sign-out.
 */
export function AccountMenu({ me }: { me: Me }) {
  const [sessions, setSessions] = useState<"never" | "open" | "closed">("never");
  const twoFactor = useLazyDialog();
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <>
      <FootMenu
        name={me.user.name}
        detail={!me.sold ? me.account.name : me.plan ? t`${planName(me.plan)} plan` : t`No plan`}
        label={me.user.email}
      >
        <FootMenuItem icon={UserRound} onClick={() => void navigate(paths.account)}>
          <Trans>Account</Trans>
        </FootMenuItem>
        <FootMenuItem icon={LaptopMinimal} onClick={() => setSessions("open")}>
          <Trans>Signed-in devices</Trans>
        </FootMenuItem>
        <FootMenuItem icon={ShieldCheck} onClick={twoFactor.open}>
          <Trans>Two-factor sign-in</Trans>
        </FootMenuItem>
        <OtherLanguageItem />
        <FootMenuItem icon={LogOut} onClick={() => signOut.mutate()}>
          <Trans>Sign out</Trans>
        </FootMenuItem>
      </FootMenu>
      {sessions !== "never" && (
        <Suspense>
          <SessionsDialog opened={sessions === "open"} onClose={() => setSessions("closed")} />
        </Suspense>
      )}
      {twoFactor.wanted && (
        <Suspense>
          <TwoFactorDialog opened={twoFactor.opened} onClose={twoFactor.close} />
        </Suspense>
      )}
    </>
  );
}
