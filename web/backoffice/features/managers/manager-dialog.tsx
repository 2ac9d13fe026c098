import { Alert, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Manager } from "#shared/operator-api/read-managers.ts";
import { usePasswordAdvice } from "#web/lib/use-password-advice.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useSaveManager } from "./manager-queries.ts";
import { OneTimeLink } from "./one-time-link.tsx";

/** Renders the form that creates or changes a manager. The typed values stay when saving fails. */
export function ManagerDialog({ manager, onClose }: { manager: Manager | null; onClose: () => void }) {
  const save = useSaveManager();
  const say = useBanner();
  const [name, setName] = useState(manager?.name ?? "");
  const [userid, setUserid] = useState(manager?.userid ?? "");
  const [password, setPassword] = useState("");
  const advice = usePasswordAdvice(password, userid, name);
  const [useridMissing, setUseridMissing] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (userid.trim() === "" || save.isPending) return;
    save.mutate(
      { id: manager?.id ?? "", name: name.trim(), userid: userid.trim(), password },
      {
        onSuccess: (saved) => {
          if (saved.link) return setLink(saved.link);
          say(manager ? "Manager saved" : "Manager created");
          onClose();
        },
      },
    );
  }

  return (
    <Dialog onClose={onClose} title={manager ? "Edit Manager User" : "Create Manager User"}>
      {link ? (
        <OneTimeLink link={link} name={name} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
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
              withAsterisk
              autoComplete="off"
              maxLength={120}
              value={userid}
              error={useridMissing ? "User ID is required" : null}
              onChange={(event) => {
                setUserid(event.currentTarget.value);
                setUseridMissing(false);
              }}
            />
            <PasswordInput
              label="Password"
              description={
                manager
                  ? "Leave it blank to keep the current password."
                  : "At least 10 characters. Leave it blank to get a one-time link for the manager."
              }
              autoComplete="new-password"
              visibilityToggleButtonProps={{ "aria-label": "Show or hide the password" }}
              value={password}
              error={advice}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {save.isError && (
              <Alert color="red" role="alert">
                {serverWordsOr(save.error, "Failed to save user")}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                loading={save.isPending}
                onClick={() => setUseridMissing(userid.trim() === "")}
              >
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
