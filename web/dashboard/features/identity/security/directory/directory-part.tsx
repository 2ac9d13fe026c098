import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CompanyDirectory, DirectoryToken } from "#shared/contracts/identity/company-directory.ts";
import { paths } from "#shared/paths.ts";
import { formatDate, formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { CopyField } from "../copy-field.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { useDirectory, useMakeToken, useRevokeToken } from "./directory-queries.ts";
import { RolesOfGroups } from "./roles-of-groups.tsx";

const maxTokens = 2;

/** Renders how the company's directory manages members: its address and tokens, and which groups give which roles. */
export function DirectoryPart() {
  const directory = useDirectory();
  if (!directory.data)
    return (
      <NotLoaded query={directory} failed={t`The directory could not be loaded`} lines={3} height={120} />
    );
  const { baseUrl, hasDomain, tokens, people } = directory.data;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          Entra ID, Okta or another directory with SCIM 2.0 adds and removes members. Who leaves the company
          loses the access at once, also with a password or an API key.
        </Trans>
      </Text>
      {!hasDomain && (
        <Alert color="orange" role="status">
          <Trans>
            Verify an email domain first: the directory can add people with an address of a verified domain
            only.
          </Trans>
        </Alert>
      )}
      <CopyField
        label={t`Address for the directory`}
        description={t`Entra ID calls it Tenant URL, Okta SCIM connector base URL.`}
        value={baseUrl}
      />
      <Tokens tokens={tokens} />
      {tokens.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {plural(people.all, {
              0: "The directory has not sent anybody yet.",
              one: "The directory has sent # person.",
              other: "The directory has sent # people.",
            })}{" "}
            {people.waiting > 0 &&
              plural(people.waiting, {
                one: "# of them is in no group with a role and has no access.",
                other: "# of them are in no group with a role and have no access.",
              })}
          </Text>
          <RolesOfGroups directory={directory.data} />
        </>
      )}
      <Text size="sm">
        <Anchor href={`${paths.helpCenter}#company-directory`} underline="always">
          <Trans>Set up Entra ID or Okta, step by step</Trans>
        </Anchor>
      </Text>
    </Stack>
  );
}

function Tokens({ tokens }: Pick<CompanyDirectory, "tokens">) {
  const make = useMakeToken();
  const revoke = useRevokeToken();
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<DirectoryToken | null>(null);
  return (
    <>
      {tokens.length > 0 && (
        <SettingsRows label={t`Tokens of the directory`}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setEnding(token)} />
          ))}
        </SettingsRows>
      )}
      <div>
        <Button
          variant="default"
          loading={make.isPending}
          disabled={tokens.length >= maxTokens}
          onClick={() =>
            make.mutateAsync().then(
              ({ token }) => setMade(token),
              () => {},
            )
          }
        >
          {tokens.length === 0 ? t`Make a token` : t`Make the next token`}
        </Button>
        <Text size="sm" c="dimmed" mt="xs">
          {tokens.length === 0
            ? t`The directory proves with the token that it is yours.`
            : t`Two tokens work at the same time: enter the new one in the directory, then revoke the old one.`}
        </Text>
      </div>
      {made && (
        <ShownOnce title={t`Copy the token now`} stored={t`I stored the token`} onClose={() => setMade(null)}>
          <Text size="sm">
            <Trans>It is shown only now. Enter it in the settings of your directory, and nowhere else.</Trans>
          </Text>
          <CopyField
            label={t`Token`}
            description={t`Entra ID calls it Secret token, Okta HTTP header: Bearer.`}
            value={made}
          />
        </ShownOnce>
      )}
      <ConfirmDialog
        opened={ending !== null}
        title={t`Revoke the token?`}
        confirm={t`Revoke`}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && revoke.mutate(ending)}
      >
        <Trans>
          A directory that still uses it is refused from now on, and leavers keep their access until it has
          another token. Members stay members.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: DirectoryToken; onRevoke: () => void }) {
  const { beginning, madeBy, createdAt, lastUsedAt, lastAddress } = token;
  const made = formatDate(createdAt);
  const used = lastUsedAt === null ? null : formatDateTime(lastUsedAt);
  return (
    <SettingsRow
      name={<code>{beginning}…</code>}
      facts={
        <>
          <span>{t`made by ${madeBy} on ${made}`}</span>
          <span>{used === null ? t`Never used` : t`Last used ${used}`}</span>
          {lastAddress && <span>{lastAddress}</span>}
        </>
      }
      actions={
        <RowAction removes onClick={onRevoke} aria-label={t`Revoke the token ${beginning}`}>
          {t`Revoke`}
        </RowAction>
      }
    />
  );
}
