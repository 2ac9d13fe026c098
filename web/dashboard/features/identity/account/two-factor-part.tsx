import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { lazy } from "react";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useTwoFactor } from "#web/ui/panel/two-factor/two-factor-queries.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";

const TwoFactorDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/two-factor/two-factor-dialog.tsx")).TwoFactorDialog,
}));

/** Renders whether two-factor sign-in is on, and the button to change it. */
export function TwoFactorPart() {
  const state = useTwoFactor();
  const dialog = useLazyDialog();
  const enabled = state.data?.enabled ?? false;
  return (
    <div>
      {state.data && (
        <StatusDot tone={enabled ? "good" : "idle"}>
          {enabled
            ? t`On, ${plural(state.data.recoveryCodesLeft, { one: "# recovery code", other: "# recovery codes" })} left`
            : t`Off`}
        </StatusDot>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        <Trans>
          Signing in then also needs a code from an app on your phone, so a stolen password is not enough.
        </Trans>
      </Text>
      <Group mt="md">
        <Button variant="default" onClick={dialog.open}>
          {enabled ? t`Change two-factor sign-in` : t`Set up two-factor sign-in`}
        </Button>
      </Group>
      {dialog.wanted && (
        <LatePart>
          <TwoFactorDialog opened={dialog.opened} onClose={dialog.close} />
        </LatePart>
      )}
    </div>
  );
}
