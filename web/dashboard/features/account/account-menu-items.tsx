import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Building2, LaptopMinimal, LogOut, ShieldCheck, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import type { Me } from "#shared/contracts/accounts.ts";
import { paths } from "#shared/paths.ts";
import { FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { OtherLanguageItem } from "./other-language-item.tsx";
import { useSignOut } from "./own-account-queries.ts";
import { useSwitchAccount } from "./switch-account-query.ts";

interface AccountMenuItemsProps {
  me: Me;
  onSessions: () => void;
  onTwoFactor: () => void;
}

/** Renders the entries of the account menu: the other accounts of this person, own settings, sign-out. */
export function AccountMenuItems({ me, onSessions, onTwoFactor }: AccountMenuItemsProps) {
  const signOut = useSignOut();
  const switchAccount = useSwitchAccount();
  const navigate = useNavigate();
  const others = me.accounts.filter(({ id, suspended }) => id !== me.account.id && !suspended);
  return (
    <>
      {others.map(({ id, name }) => (
        <FootMenuItem key={id} icon={Building2} onClick={() => switchAccount.mutate(id)}>
          {t`Switch to ${name}`}
        </FootMenuItem>
      ))}
      <FootMenuItem icon={UserRound} onClick={() => void navigate(paths.account)}>
        <Trans>Account</Trans>
      </FootMenuItem>
      <FootMenuItem icon={LaptopMinimal} onClick={onSessions}>
        <Trans>Signed-in devices</Trans>
      </FootMenuItem>
      <FootMenuItem icon={ShieldCheck} onClick={onTwoFactor}>
        <Trans>Two-factor sign-in</Trans>
      </FootMenuItem>
      <OtherLanguageItem />
      <FootMenuItem icon={LogOut} onClick={() => signOut.mutate()}>
        <Trans>Sign out</Trans>
      </FootMenuItem>
    </>
  );
}
