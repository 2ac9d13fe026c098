import { Alert, Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ownPasswordCall } from "#shared/operator-api/addresses.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { operatorCall, serverWordsOr } from "../calls/operator-call.ts";
import { useBanner } from "../parts/banner.tsx";
import { Dialog } from "../parts/dialog.tsx";

/** Renders the form with which operators change their own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const say = useBanner();
  const change = useMutation({
    mutationFn: () => operatorCall(ownPasswordCall, { method: "POST", json: { current, password } }),
    onSuccess: () => {
      say("Password changed. Your other devices are signed out.");
      onClose();
    },
  });
  return (
    <Dialog title="Change password" onClose={onClose} closeOnClickOutside={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate();
        }}
        noValidate
      >
        <Stack gap="md">
          <OwnPasswordField
            label="Current password"
            value={current}
            data-autofocus
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordInput
            visibilityToggleButtonProps={{ "aria-label": "Show or hide the password" }}
            label="New password"
            description="At least 10 characters. A few unrelated words work well. Your other devices are signed out."
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {change.isError && (
            <Alert color="red" role="alert">
              {serverWordsOr(change.error, "The password could not be changed. Try again in a moment.")}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
