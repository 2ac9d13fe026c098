import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { SessionList } from "./session-list.tsx";

/** Every place this person is signed in, and sign-out for the others. */
export function SessionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Signed-in devices`} size="lg">
      <SessionList />
    </Modal>
  );
}
