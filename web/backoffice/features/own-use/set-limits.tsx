import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import type { LimitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useRole } from "../../frame/role.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { LimitFields, type LimitsToSet, limits as limitsSchema } from "./limit-fields.tsx";
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
  if (limits.data) return <LimitsForm userId={userId} limits={limits.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Limits of this account">
      {limits.isError ? (
        <Alert color="red" role="alert">
          {serverWordsOr(limits.error, "Failed to fetch the limits")}
        </Alert>
      ) : (
        <LoadingState lines={2} />
      )}
    </Dialog>
  );
}

function LimitsForm(props: { userId: string; limits: LimitsAnswer; onClose: () => void }) {
  const { userId, limits, onClose } = props;
  const { screens, storage_mb } = limits;
  const form = useSchemaForm<LimitsToSet>(limitsSchema, { screens, storage_mb });
  const save = useSetLimits(userId);
  return (
    <OperatorForm
      title="Limits of this account"
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        onClose();
      }}
      submit="Save"
      failed="The limits were not saved"
      onClose={onClose}
    >
      <LimitFields form={form} minScreens={limits.used} />
    </OperatorForm>
  );
}
