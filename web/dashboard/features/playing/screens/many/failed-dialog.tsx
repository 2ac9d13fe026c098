import { t } from "@lingui/core/macro";
import type { ChangedScreen } from "#shared/contracts/playing/screen-changes.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { textIn } from "#web/lib/texts.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";

const max = 100;

/** Lists the screens for which a change failed, and why. It succeeded for the others. */
export function FailedDialog({ failed, onClose }: { failed: readonly ChangedScreen[]; onClose: () => void }) {
  const screens = countOfScreens(failed.length);
  return (
    <Dialog opened={failed.length > 0} onClose={onClose} title={t`Not possible for ${screens}`}>
      <SettingsRows label={t`Not possible for ${screens}`}>
        {failed.slice(0, max).map(({ id, name, message, messageReason }) => (
          <SettingsRow
            key={id}
            name={name ?? t`Screen ${id}`}
            facts={<span>{textIn(messageReason, message ?? "")}</span>}
          />
        ))}
      </SettingsRows>
    </Dialog>
  );
}
