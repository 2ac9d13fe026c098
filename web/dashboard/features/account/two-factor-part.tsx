import { Button, Group, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { formatCount } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useTwoFactor } from "#web/ui/panel/two-factor/two-factor-queries.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";

const TwoFactorDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/two-factor/two-factor-dialog.tsx")).TwoFactorDialog,
}));

/** Whether signing in takes a code besides the password, and the way to change that. */
export function TwoFactorPart() {
  const state = useTwoFactor();
  const dialog = useLazyDialog();
  const enabled = state.data?.enabled ?? false;
  return (
    <div>
      {state.data && (
        <StatusDot tone={enabled ? "good" : "idle"}>
          {enabled ? `On, ${formatCount(state.data.recoveryCodesLeft, "recovery code")} left` : "Off"}
        </StatusDot>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        With it a stolen password is not enough: signing in also takes a code of an app on your phone.
      </Text>
      <Group mt="md">
        <Button variant="default" onClick={dialog.open}>
          {enabled ? "Turn off" : "Set up"} two-factor sign-in
        </Button>
      </Group>
      {dialog.wanted && (
        <Suspense>
          <TwoFactorDialog opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}
