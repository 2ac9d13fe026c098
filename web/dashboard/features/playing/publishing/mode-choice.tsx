import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { PublishingMode, PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import { useSetPublishing } from "./publishing-queries.ts";

/** Renders the choice of how edits reach screens: at once, or after a review. */
export function ModeChoice({ status }: { status: PublishingStatus }) {
  const set = useSetPublishing();
  const [chosen, setChosen] = useState<PublishingMode | null>(null);

  function onChange(mode: PublishingMode): void {
    setChosen(mode);
    const settled = () => setChosen(null);
    set.mutateAsync(mode).then(settled, settled);
  }

  return (
    <Radio.Group
      aria-label={t`How edits reach screens`}
      value={chosen ?? status.mode}
      onChange={(mode) => onChange(mode === "review" ? "review" : "at once")}
    >
      <Stack gap="md">
        <Radio
          value="at once"
          disabled={status.fourEyes}
          label={t`Immediately`}
          description={
            status.changeCount > 0 ? (
              <Trans>Screens follow every edit. The changes above are published when you choose this.</Trans>
            ) : (
              <Trans>Screens follow every edit within seconds. Best for a few screens and one person.</Trans>
            )
          }
        />
        <Radio
          value="review"
          label={t`After publishing`}
          description={t`Edits are drafts: review what changes on each screen, then publish, now or at a set time. Every version is kept and can be restored. Emergencies, and the names and status of screens, still change immediately.`}
        />
      </Stack>
    </Radio.Group>
  );
}
