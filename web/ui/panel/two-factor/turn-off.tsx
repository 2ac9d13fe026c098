import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { showDone } from "../notices.tsx";
import { CodeForm } from "./code-form.tsx";
import { useDisableTwoFactor } from "./two-factor-queries.ts";

const leftWords = (left: number): string =>
  plural(left, {
    0: "No recovery codes are left.",
    one: "One recovery code is left.",
    other: "# recovery codes are left.",
  });

/** Says that it is on, and turns it off with a code. */
export function TurnOff({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const disable = useDisableTwoFactor();
  return (
    <Stack gap="md">
      <Text>
        <Trans>Two-factor sign-in is on.</Trans> {leftWords(recoveryCodesLeft)}{" "}
        <Trans>For new ones, or for another phone, turn it off and set it up again.</Trans>
      </Text>
      <CodeForm
        description={t`Six digits from your authenticator app, or a recovery code`}
        button={t`Turn off`}
        color="red"
        busy={disable.isPending}
        error={disable.error}
        onSubmit={(code) =>
          disable.mutate(code, { onSuccess: () => showDone(t`Two-factor sign-in is off.`) })
        }
      />
    </Stack>
  );
}
