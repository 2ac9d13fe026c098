import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useBanner } from "../../parts/banner.tsx";
import { ConfirmedForm } from "../../parts/confirmed-form.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { type Admin, useAddAdmin, useRemoveAdmin } from "./admin-queries.ts";
import { OneTimeLink } from "./one-time-link.tsx";

/** Renders the form that adds an admin, and then the link for the new admin. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [userid, setUserid] = useState("");
  const add = useAddAdmin();
  return (
    <Dialog title="Add admin" onClose={onClose} closeOnClickOutside={false}>
      {add.data?.link ? (
        <OneTimeLink link={add.data.link} name={name} onClose={onClose} />
      ) : (
        <ConfirmedForm
          change={add}
          onConfirm={(current) => add.mutate({ name, userid, current })}
          label="Add admin"
          onClose={onClose}
        >
          <TextInput
            label="Name"
            required
            autoComplete="off"
            maxLength={120}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="User ID"
            description="The name to sign in with, without spaces."
            required
            autoComplete="off"
            maxLength={120}
            value={userid}
            onChange={(event) => setUserid(event.currentTarget.value)}
          />
        </ConfirmedForm>
      )}
    </Dialog>
  );
}

/** Renders the question before an admin is removed. */
export function RemoveAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const say = useBanner();
  const remove = useRemoveAdmin();
  function onConfirm(current: string): void {
    const onSuccess = () => {
      say("Admin removed");
      onClose();
    };
    remove.mutate({ id: admin.id, current }, { onSuccess });
  }
  return (
    <Dialog title={`Remove ${admin.name}?`} onClose={onClose} closeOnClickOutside={false}>
      <ConfirmedForm change={remove} onConfirm={onConfirm} label="Remove admin" color="red" onClose={onClose}>
        <Text>
          {admin.name} is signed out at once and cannot sign in again. What {admin.name} did stays in the
          activity.
        </Text>
      </ConfirmedForm>
    </Dialog>
  );
}
