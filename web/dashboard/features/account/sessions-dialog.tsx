import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { SessionList } from "./session-list.tsx";

/** Renders the user's sessions in a dialog, and a button that signs out all others. */
export function SessionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Signed-in devices`} size="lg">
      <SessionList />
    </Modal>
  );
}
