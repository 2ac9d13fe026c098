import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { ConfirmedForm, ownPassword, required } from "../../parts/operator-form.tsx";
import { type Admin, useAddAdmin, useRemoveAdmin } from "./admin-queries.ts";
import { OneTimeLink } from "./one-time-link.tsx";

const newAdmin = z.object({ name: required, userid: required, current: ownPassword });

/** Asks for a new admin, and then shows the link for the new admin. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const add = useAddAdmin();
  const [link, setLink] = useState<string | null>(null);
  const form = useSchemaForm<z.output<typeof newAdmin>>(newAdmin, { name: "", userid: "", current: "" });
  const input = inputsOf(form);
  if (link)
    return <OneTimeLink title="Add admin" link={link} name={form.getValues("name")} onClose={onClose} />;
  return (
    <ConfirmedForm
      title="Add admin"
      form={form}
      onSubmit={async (values) => setLink((await add.mutateAsync(values)).link ?? null)}
      submit="Add admin"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        autoComplete="off"
        maxLength={120}
        data-autofocus
        {...input.text("name")}
      />
      <TextInput
        label="User ID"
        description="The name to sign in with, without spaces."
        required
        autoComplete="off"
        maxLength={120}
        {...input.text("userid")}
      />
    </ConfirmedForm>
  );
}

const removal = z.object({ current: ownPassword });

/** Asks before an admin is removed. */
export function RemoveAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const showBanner = useBanner();
  const remove = useRemoveAdmin();
  const form = useSchemaForm<z.output<typeof removal>>(removal, { current: "" });
  return (
    <ConfirmedForm
      title={`Remove ${admin.name}?`}
      form={form}
      onSubmit={async ({ current }) => {
        await remove.mutateAsync({ id: admin.id, current });
        showBanner("Admin removed");
        onClose();
      }}
      submit="Remove admin"
      color="red"
      onClose={onClose}
    >
      <Text>
        {admin.name} is signed out at once and cannot sign in again. What {admin.name} did stays in the
        activity.
      </Text>
    </ConfirmedForm>
  );
}
