import { t } from "@lingui/core/macro";
import { Alert, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { messageOf } from "#web/lib/api.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { AccountForm } from "../features/identity/account/account-form.tsx";
import { DeletionPart } from "../features/identity/account/deletion-part.tsx";
import { EmailPart } from "../features/identity/account/email-part.tsx";
import { EmailsPart } from "../features/identity/account/emails-part.tsx";
import { ExportPart } from "../features/identity/account/export-part.tsx";
import { useAccount, useConfirmEmail } from "../features/identity/account/own-account-queries.ts";
import { OwnDataPart } from "../features/identity/account/own-data-part.tsx";
import { OwnFontsPart } from "../features/identity/account/own-fonts-part.tsx";
import { PasswordForm } from "../features/identity/account/password-form.tsx";
import { PushPart } from "../features/identity/account/push-part.tsx";
import { SessionsPart } from "../features/identity/account/sessions-part.tsx";
import { TwoFactorPart } from "../features/identity/account/two-factor-part.tsx";
import { OwnCompanyPart } from "../features/identity/security/own-company-part.tsx";
import { PasskeysPart } from "../features/identity/security/passkeys-part.tsx";
import { May } from "../queries/may.tsx";
import styles from "./account.module.css";

const tokenName = "confirm-email";

/** /app/account: profile, sign-in, brand on screens, and deletion of the account. */
export function AccountPage() {
  const account = useAccount();
  const problem = useMailedLink();

  function content() {
    if (!account.data)
      return (
        <NotLoaded query={account} failed={t`Your account could not be loaded`} lines={4} height={140} />
      );
    const { data } = account;
    return (
      <div className={styles.columns}>
        <Stack gap="lg" miw={0}>
          <AccountForm account={data} />
          <May needs="account.manage">
            <OwnFontsPart brand={data.brand} />
          </May>
          <May needs="account.own">
            <Part title={t`Your data`}>
              <ExportPart timeZone={data.account.timeZone} />
            </Part>
          </May>
        </Stack>
        <Stack gap="lg" miw={0}>
          <Part title={t`Email`}>
            <EmailPart account={data} />
            <May needs="content.edit">
              <EmailsPart account={data} />
            </May>
          </Part>
          <Part title={t`Messages on this device`}>
            <PushPart />
          </Part>
          <Part title={t`Password`}>
            <PasswordForm account={data} />
          </Part>
          <Part title={t`Two-factor sign-in`}>
            <TwoFactorPart />
          </Part>
          <PasskeysPart />
          <OwnCompanyPart />
          <Part title={t`Signed-in devices`}>
            <SessionsPart />
          </Part>
          <Part title={t`What we hold about you`}>
            <OwnDataPart timeZone={data.account.timeZone} />
          </Part>
          <May needs="account.own">
            <Part title={t`Delete account`}>
              <DeletionPart account={data} />
            </Part>
          </May>
        </Stack>
      </div>
    );
  }

  return (
    <>
      <PageHeader title={t`Account`} description={account.data?.account.name} />
      {problem && (
        <Alert color="red" mb="lg" role="alert" title={t`The email address was not confirmed`}>
          {problem}
        </Alert>
      )}
      {content()}
    </>
  );
}

/** Handles a link from an email: confirms the address once, and removes the secret from the address bar. */
function useMailedLink(): string | null {
  const { query, change } = useAddressQuery();
  const confirm = useConfirmEmail();
  const token = query.get(tokenName);
  const begun = useRef(false);
  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true;
    confirm.mutate(token);
    change({ [tokenName]: null }, { replace: true });
  }, [token, confirm.mutate, change]);
  return confirm.isError ? messageOf(confirm.error) : null;
}
