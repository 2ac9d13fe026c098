import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useLocation } from "react-router";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { useSwitchAccount } from "./switch-account-query.ts";

interface MessageBannerProps {
  me: Me;
  /** The account of the message that led to this page. */
  accountId: number;
}

/** Asks whether to go to the account of the message that a person tapped, when another one is open. */
export function MessageBanner({ me, accountId }: MessageBannerProps) {
  const { pathname } = useLocation();
  const switchAccount = useSwitchAccount();
  const other = me.accounts.find(({ id, suspended }) => id === accountId && !suspended);
  if (!other) return null;
  const { name } = other;
  return (
    <NoticeBar tone="accent" label={t`A message of another account`}>
      <span>{t`This message came from ${name}, and another account is open.`}</span>
      <Button
        size="compact-sm"
        loading={switchAccount.isPending || switchAccount.isSuccess}
        onClick={() => switchAccount.mutate({ accountId, page: pathname })}
      >
        {t`Switch to ${name}`}
      </Button>
    </NoticeBar>
  );
}
