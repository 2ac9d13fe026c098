import { t } from "@lingui/core/macro";
import { Building2, LaptopMinimal, LogOut, ShieldCheck, SpellCheck, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { isComplete } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { useMay } from "../../../queries/me.ts";
import { spoken } from "../../../words/set-language.ts";
import { OtherLanguageItem } from "./other-language-item.tsx";
import { useSwitchAccount } from "./switch-account-query.ts";

interface AccountMenuItemsProps {
  me: Me;
  onSessions: () => void;
  onTwoFactor: () => void;
  onWrongWord: () => void;
  /** Asks before edits are lost, or signs out at once. */
  onSignOut: () => void;
}

/** Renders the entries of the account menu: the other accounts of this person, own settings, sign-out. */
export function AccountMenuItems({
  me,
  onSessions,
  onTwoFactor,
  onWrongWord,
  onSignOut,
}: AccountMenuItemsProps) {
  const switchAccount = useSwitchAccount();
  const navigate = useNavigate();
  const mayAsk = useMay("support");
  const others = me.accounts.filter(({ id }) => id !== me.account.id);
  // Until the page of the other account is here.
  const switching = switchAccount.isPending || switchAccount.isSuccess;
  return (
    <>
      {others.map(({ id, name, suspended }) => (
        <FootMenuItem
          key={id}
          icon={Building2}
          disabled={suspended || switching}
          onClick={() => switchAccount.mutate({ accountId: id })}
        >
          {wordsOf({ name, suspended, isNext: switching && switchAccount.variables.accountId === id })}
        </FootMenuItem>
      ))}
      <FootMenuItem icon={UserRound} onClick={() => void navigate(paths.account)}>{t`Account`}</FootMenuItem>
      {!me.sandbox && (
        <>
          <FootMenuItem icon={LaptopMinimal} onClick={onSessions}>{t`Signed-in devices`}</FootMenuItem>
          <FootMenuItem icon={ShieldCheck} onClick={onTwoFactor}>{t`Two-factor sign-in`}</FootMenuItem>
        </>
      )}
      <OtherLanguageItem />
      {!isComplete(spoken()) && mayAsk && !me.sandbox && (
        <FootMenuItem icon={SpellCheck} onClick={onWrongWord}>{t`Wrong word?`}</FootMenuItem>
      )}
      <FootMenuItem icon={LogOut} onClick={onSignOut}>{t`Sign out`}</FootMenuItem>
    </>
  );
}

function wordsOf({ name, suspended, isNext }: { name: string; suspended: boolean; isNext: boolean }): string {
  if (suspended) return t`${name}: suspended`;
  return isNext ? t`Opening ${name}…` : t`Switch to ${name}`;
}
