import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FailedState, LoadingState } from "../states.tsx";
import { Change } from "./change.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { useTwoFactor } from "./two-factor-queries.ts";

/**
 * Turns the signed-in person's second factor on or off. A click outside does not close it, nor Escape while codes are shown:
 * that is once.
 */
export function TwoFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t`Two-factor sign-in`}
      size="md"
      closeOnClickOutside={false}
      closeOnEscape={codes === null}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={close} /> : <Content onCodes={setCodes} />}
    </Dialog>
  );
}

function Content({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const state = useTwoFactor();
  if (state.isError) {
    return <FailedState title={t`The settings could not be loaded`} of={state} />;
  }
  if (!state.data) return <LoadingState lines={2} />;
  return state.data.enabled ? (
    <Change
      recoveryCodesLeft={state.data.recoveryCodesLeft}
      required={state.data.required}
      onRenewed={onCodes}
    />
  ) : (
    <SetUp onConfirmed={onCodes} />
  );
}
