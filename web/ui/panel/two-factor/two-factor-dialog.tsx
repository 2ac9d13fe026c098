import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FailedState, LoadingState } from "../states.tsx";
import { Change } from "./change.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { useTwoFactor } from "./two-factor-queries.ts";

/**
 * Turns the signed-in person's second factor on or off. A click outside does not close it, because codes are shown
 * once.
 */
export function TwoFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t`Two-factor sign-in`}
      size="md"
      closeOnClickOutside={false}
    >
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const state = useTwoFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (state.isError) {
    return <FailedState title={t`The settings could not be loaded`} of={state} />;
  }
  if (!state.data) return <LoadingState lines={2} />;
  return state.data.enabled ? (
    <Change
      recoveryCodesLeft={state.data.recoveryCodesLeft}
      required={state.data.required}
      onRenewed={setCodes}
    />
  ) : (
    <SetUp onConfirmed={setCodes} />
  );
}
