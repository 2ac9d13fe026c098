import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { profileCall } from "#shared/operator-api/addresses.ts";
import type { Profile } from "#shared/operator-api/own-account-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { operatorCall } from "../calls/operator-call.ts";
import { profileKey, useProfile } from "../features/own-profile/profile-queries.ts";
import { useBanner } from "../parts/banner.tsx";
import { ConfirmedForm, ownPassword } from "../parts/operator-form.tsx";

/** Changes the operator's own name and email address. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  if (profile.data) return <ProfileForm profile={profile.data} onClose={onClose} />;
  return (
    <Dialog title="Your profile" onClose={onClose}>
      <NotLoaded query={profile} failed="Your profile could not be loaded" lines={2} height={56} />
    </Dialog>
  );
}

/** The server checks the others. */
const fields = z.object({ name: z.string(), email: z.string(), current: ownPassword });

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const client = useQueryClient();
  const showBanner = useBanner();
  const { name, email } = profile;
  const form = useSchemaForm<z.output<typeof fields>>(fields, { name, email: email ?? "", current: "" });
  const input = inputsOf(form);
  return (
    <ConfirmedForm
      title="Your profile"
      form={form}
      onSubmit={async (json) => {
        await operatorCall(profileCall, { method: "POST", json });
        void client.invalidateQueries({ queryKey: profileKey });
        showBanner("Profile saved");
        onClose();
      }}
      submit="Save"
      failed="Your profile could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Customers read it, for example when you look at their account."
        maxLength={120}
        data-autofocus
        {...input.text("name")}
      />
      <TextInput
        label="Email"
        description="Optional. For news about your login, such as a reset of your second factor."
        type="email"
        autoComplete="email"
        maxLength={254}
        {...input.text("email")}
      />
    </ConfirmedForm>
  );
}
