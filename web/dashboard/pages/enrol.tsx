import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { brand } from "#shared/brand.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RecoveryCodes } from "#web/ui/panel/two-factor/recovery-codes.tsx";
import { SetUp } from "#web/ui/panel/two-factor/set-up.tsx";
import { OwnBrand } from "../features/identity/account/own-brand.tsx";
import { SignOutDialog } from "../features/identity/account/sign-out-dialog.tsx";
import { useSwitchAccount } from "../features/identity/account/switch-account-query.ts";
import styles from "./enrol.module.css";

/** The only page for a member who must set up two-factor sign-in. Afterwards the dashboard opens at the same address. */
export function EnrolPage({ me }: { me: Me }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [signingOut, setSigningOut] = useState(false);
  const switchAccount = useSwitchAccount();
  const others = me.accounts.filter(({ id, suspended }) => id !== me.account.id && !suspended);
  const accountName = me.account.name;
  return (
    <main className={styles.page}>
      <Group gap="xs" className={styles.brand ?? ""}>
        {me.brand ? (
          <OwnBrand brand={me.brand} />
        ) : (
          <>
            <LogoMark size={26} />
            {brand.name}
          </>
        )}
      </Group>
      <Title order={1} size="h2">{t`Set up two-factor sign-in`}</Title>
      <Text c="dimmed">
        <Trans>
          The account {accountName} demands it of its members. You need an authenticator app on your phone,
          for example Aegis, Google Authenticator or Microsoft Authenticator.
        </Trans>
      </Text>
      <Part title={codes ? t`Recovery codes` : t`Authenticator app`}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => location.reload()} />
        ) : (
          <SetUp onConfirmed={setCodes} />
        )}
      </Part>
      {!codes && (
        <Stack gap="xs" align="flex-start">
          {others.map(({ id, name }) => (
            <Button key={id} variant="subtle" onClick={() => switchAccount.mutate({ accountId: id })}>
              {t`Switch to ${name}`}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => setSigningOut(true)}>{t`Sign out`}</Button>
        </Stack>
      )}
      <SignOutDialog userId={me.user.id} opened={signingOut} onClose={() => setSigningOut(false)} />
    </main>
  );
}
