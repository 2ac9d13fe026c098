import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import type { LimitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useRole } from "../../frame/role.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { useLimits, useSetLimits } from "./own-use-queries.ts";

/** Renders the button that changes a user's limits, for admins (BILLING=off). */
export function SetLimits({ user }: { user: UserDetail }) {
  const { role } = useRole();
  const [opened, setOpened] = useState(false);
  if (role !== "admin") return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Limits
      </Button>
      {opened && <LimitsDialog userId={user.id} onClose={() => setOpened(false)} />}
    </>
  );
}

function LimitsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const limits = useLimits(userId);
  return (
    <Dialog onClose={onClose} title="Limits of this account">
      {limits.isError ? (
        <Alert color="red" role="alert">
          {serverWordsOr(limits.error, "Failed to fetch the limits")}
        </Alert>
      ) : limits.data ? (
        <LimitsForm userId={userId} limits={limits.data} onClose={onClose} />
      ) : (
        <LoadingState lines={2} />
      )}
    </Dialog>
  );
}

function LimitsForm(props: { userId: string; limits: LimitsAnswer; onClose: () => void }) {
  const { userId, limits, onClose } = props;
  const [value, setValue] = useState({ screens: limits.screens, storage_mb: limits.storage_mb });
  const save = useSetLimits(userId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(value, { onSuccess: onClose });
      }}
    >
      <LimitFields value={value} minScreens={limits.used} onChange={setValue} />
      {save.isError && (
        <Alert color="red" role="alert" mt="md">
          {serverWordsOr(save.error, "The limits were not saved")}
        </Alert>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
