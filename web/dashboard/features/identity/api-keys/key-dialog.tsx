import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { type KeyKind, keyKinds, keyRoles } from "#shared/api-keys.ts";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { mayHaveScope } from "../members/member-rules.ts";
import { RoleField } from "../members/role-field.tsx";
import { ScopeField } from "../members/scope-field.tsx";
import { CopyField } from "../security/copy-field.tsx";
import { ShownOnce } from "../security/shown-once.tsx";
import { useCreateApiKey } from "./key-queries.ts";

interface Fields {
  name: string;
  role: KeyKind;
  scope: MemberScope | null;
  /** Empty: it does not expire. */
  days: string;
}

const keyOf = ({ name, role, scope, days }: Fields) => ({
  name,
  role,
  scope: role !== "partner" && mayHaveScope(role) ? scope : null,
  expiresAt: days === "" ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
});
const keyForm = z.preprocess((values) => keyOf(values as Fields), createApiKey.body);

/** Makes an API key, and then shows it, once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const [made, setMade] = useState<string | null>(null);
  const form = useSchemaForm<Fields>(keyForm, { name: "", role: "viewer", scope: null, days: "365" });
  const input = inputsOf(form);
  const isPartner = useMe().data?.isPartner === true;
  const role = form.watch("role");
  if (made) return <MadeKey secret={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t`New API key`}
      form={form}
      onSubmit={async (values) => setMade((await create.mutateAsync(keyOf(values))).key)}
      submit={t`Make the key`}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`Which program uses it. The audit log shows this name.`}
        maxLength={80}
        data-autofocus
        {...input.text("name")}
      />
      <RoleField choices={isPartner ? keyKinds : keyRoles} {...input.value("role")} />
      {role !== "partner" && mayHaveScope(role) && <ScopeField {...input.value("scope")} />}
      <Select
        label={t`Expires`}
        data={[
          { value: "30", label: t`In 30 days` },
          { value: "90", label: t`In 90 days` },
          { value: "365", label: t`In one year` },
          { value: "", label: t`Never` },
        ]}
        comboboxProps={{ keepMounted: false }}
        {...input.choice("days")}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          A key works while you are an owner or admin of this account. It cannot manage members, bills,
          sign-in and keys.
        </Trans>
      </Text>
    </FormDialog>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const server = useMe().data?.publicUrl ?? location.origin;
  return (
    <ShownOnce title={t`Copy the key now`} stored={t`I stored the key`} onClose={onClose}>
      <Text size="sm">
        <Trans>
          It is shown only now. Store it where your program finds it, and where other people do not.
        </Trans>
      </Text>
      <CopyField label={t`API key`} value={secret} />
      <CopyField
        label={t`Try it`}
        description={t`This command in a terminal lists your screens.`}
        value={`curl ${server}/api/v1/screens -H "Authorization: Bearer ${secret}"`}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          All calls are described in the <a href={paths.apiReference}>API reference</a>.
        </Trans>
      </Text>
    </ShownOnce>
  );
}
