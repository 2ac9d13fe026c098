import { Button } from "@mantine/core";
import { lazy, Suspense, useCallback, useState } from "react";
import type { UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { useRole } from "../../frame/role.tsx";

const SwitchPlanDialog = lazy(async () => ({
  default: (await import("./switch-plan-dialog.tsx")).SwitchPlanDialog,
}));

/** Renders the button beside a user's plan, for admins. */
export function SwitchPlan({ user }: { user: UserDetail }) {
  const { role } = useRole();
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  if (role !== "admin") return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Switch
      </Button>
      {opened && (
        <Suspense>
          <SwitchPlanDialog user={user} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
