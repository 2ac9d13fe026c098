import { TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { profileCall } from "#shared/operator-api/addresses.ts";
import { type Profile, profileAnswer } from "#shared/operator-api/own-account-contract.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { operatorCall } from "../calls/operator-call.ts";
import { useBanner } from "../parts/banner.tsx";
import { ConfirmedForm } from "../parts/confirmed-form.tsx";
import { Dialog } from "../parts/dialog.tsx";

const key = ["profile"];

/** Renders the form with which operators change their own name and email address. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => profileAnswer.parse(await operatorCall(profileCall, { signal })).data,
  });
  return (
    <Dialog title="Your profile" onClose={onClose} closeOnClickOutside={false}>
      {profile.data ? (
        <ProfileForm profile={profile.data} onClose={onClose} />
      ) : profile.isError ? (
        <FailedState
          title="Your profile could not be loaded"
          error={profile.error}
          retry={() => void profile.refetch()}
        />
      ) : (
        <LoadingState lines={2} height={56} />
      )}
    </Dialog>
  );
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const client = useQueryClient();
  const say = useBanner();
  const [name, setName] = useState(profile.name);
  const [email, setEmail] = useState(profile.email ?? "");
  const save = useMutation({
    mutationFn: (current: string) =>
      operatorCall(profileCall, { method: "POST", json: { name, email, current } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key });
      say("Profile saved");
      onClose();
    },
  });
  return (
    <ConfirmedForm
      change={save}
      onConfirm={(current) => save.mutate(current)}
      label="Save"
      failed="Your profile could not be saved. Try again in a moment."
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Customers read it, for example when you look at their account."
        maxLength={120}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        description="Optional. For news about your login, such as a reset of your second factor."
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ConfirmedForm>
  );
}
