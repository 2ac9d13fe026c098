import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Checkbox, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type AppPermission, appDays, readingPermissions } from "#shared/connected-apps.ts";
import type { AppConsent } from "#shared/contracts/identity/connected-apps.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { ScopeField } from "../members/scope-field.tsx";
import { useAllowApp, useRefuseApp } from "./app-queries.ts";
import { permissionWords } from "./permission-words.ts";

const isReading = (permission: AppPermission): boolean =>
  (readingPermissions as readonly AppPermission[]).includes(permission);

/** Asks a member whether an app may work in the account. What changes something is not chosen before. */
export function Consent({ uid, consent }: { uid: string; consent: AppConsent }) {
  const { name, describedAt, redirectHost, toThisComputer, asked, account } = consent;
  const allow = useAllowApp();
  const refuse = useRefuseApp();
  const [permissions, setPermissions] = useState<string[]>(asked.filter(isReading));
  const [scope, setScope] = useState<MemberScope | null>(null);
  const [days, setDays] = useState("90");
  const isBusy = allow.isPending || refuse.isPending || allow.isSuccess || refuse.isSuccess;
  return (
    <Part title={t`Let “${name}” work in “${account}”?`}>
      <Group gap="xs">
        <Badge color="orange" variant="light">{t`Not verified`}</Badge>
        <Text size="sm">
          {describedAt === null
            ? t`The app itself says that this is its name.`
            : t`Described at ${describedAt}`}
        </Text>
      </Group>
      <Text size="sm">
        {toThisComputer
          ? t`It gets its access on this computer.`
          : t`Its access is sent to ${redirectHost}. Go on only if you started this there.`}
      </Text>
      <Checkbox.Group label={t`It may`} value={permissions} onChange={setPermissions}>
        <Stack gap="xs" mt="xs">
          {asked.map((permission) => (
            <Checkbox key={permission} value={permission} label={permissionWords(permission)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        <Trans>
          It never has more rights than you. What reaches screens at once, you confirm each time on a page
          like this one. The audit log names you and the app.
        </Trans>
      </Text>
      <ScopeField value={scope} onChange={setScope} error={undefined} />
      <Select
        label={t`Ends`}
        data={appDays.map((count) => ({ value: String(count), label: t`In ${count} days` }))}
        value={days}
        onChange={(value) => setDays(value ?? "90")}
        comboboxProps={{ keepMounted: false }}
        maw={240}
      />
      <Group>
        <Button
          disabled={permissions.length === 0 || isBusy}
          loading={allow.isPending}
          onClick={() =>
            allow.mutate({
              uid,
              permissions: permissions as AppPermission[],
              scope,
              days: Number(days) as (typeof appDays)[number],
            })
          }
        >
          {t`Allow`}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => refuse.mutate(uid)}>
          {t`Refuse`}
        </Button>
      </Group>
    </Part>
  );
}
