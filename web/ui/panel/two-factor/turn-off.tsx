import { Stack, Text } from "@mantine/core";
import { showDone } from "../notices.tsx";
import { CodeForm } from "./code-form.tsx";
import { useDisableTwoFactor } from "./two-factor-queries.ts";

const leftWords = (left: number): string =>
  left === 1 ? "One recovery code is left." : `${left === 0 ? "No" : left} recovery codes are left.`;

/** Says that it is on, and turns it off with a code. */
export function TurnOff({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const disable = useDisableTwoFactor();
  return (
    <Stack gap="md">
      <Text>
        Two-factor sign-in is on. {leftWords(recoveryCodesLeft)} For new ones, or for another phone, turn it
        off and set it up again.
      </Text>
      <CodeForm
        description="Six digits from your authenticator app, or a recovery code"
        button="Turn off"
        color="red"
        busy={disable.isPending}
        error={disable.error}
        onSubmit={(code) => disable.mutate(code, { onSuccess: () => showDone("Two-factor sign-in is off.") })}
      />
    </Stack>
  );
}
