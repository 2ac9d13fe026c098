import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { type KeyRole, keyRoles } from "#shared/api-keys.ts";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { useMe } from "../../../queries/me.ts";
import { mayHaveScope } from "../members/member-rules.ts";
import { RoleField } from "../members/role-field.tsx";
import { ScopeField } from "../members/scope-field.tsx";
import { CopyField } from "../security/copy-field.tsx";
import { useCreateApiKey } from "./key-queries.ts";

interface KeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes an API key, and then shows it, once. */
export function KeyDialog({ opened, onClose }: KeyDialogProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={made ? t`Copy the key now` : t`New API key`}
      // A click beside the dialog must not lose a key that is shown once.
      closeOnClickOutside={made === null}
    >
      {made ? <MadeKey secret={made} onClose={close} /> : <KeyForm onMade={setMade} onClose={close} />}
    </Modal>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const server = useMe().data?.publicUrl ?? location.origin;
  return (
    <>
      <Stack gap="md">
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
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>
          <Trans>I stored the key</Trans>
        </Button>
      </Group>
    </>
  );
}

interface Fields {
  name: string;
  role: Role;
  scope: MemberScope | null;
  expiresAt: string | null;
}

const lives = () => [
  { value: "30", label: t`In 30 days` },
  { value: "90", label: t`In 90 days` },
  { value: "365", label: t`In one year` },
  { value: "", label: t`Never` },
];

function KeyForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const create = useCreateApiKey();
  const form = useSchemaForm<Fields>(createApiKey.body, {
    name: "",
    role: "viewer",
    scope: null,
    expiresAt: null,
  });
  const [days, setDays] = useState("365");
  const scoped = mayHaveScope(form.watch("role"));
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
      const role = values.role as KeyRole;
      const { key } = await create.mutateAsync({
        ...values,
        role,
        expiresAt,
        scope: scoped ? values.scope : null,
      });
      onMade(key);
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          description={t`Which program uses it. The audit log shows this name.`}
          maxLength={80}
          data-autofocus
          {...form.register("name")}
          error={errors.name?.message}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RoleField choices={keyRoles} value={field.value} onChange={field.onChange} />
          )}
        />
        {scoped && (
          <Controller
            control={form.control}
            name="scope"
            render={({ field }) => (
              <ScopeField value={field.value} onChange={field.onChange} error={errors.scope?.message} />
            )}
          />
        )}
        <Select
          label={t`Expires`}
          allowDeselect={false}
          data={lives()}
          value={days}
          onChange={(value) => setDays(value ?? "365")}
          error={errors.expiresAt?.message}
          comboboxProps={{ keepMounted: false }}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            A key works while you are an owner or admin of this account. It cannot manage members, bills,
            sign-in and keys.
          </Trans>
        </Text>
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={create.isPending}>
          <Trans>Make the key</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
