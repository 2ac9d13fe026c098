import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, type ButtonProps } from "@mantine/core";
import { lazy } from "react";
import type { Emergency } from "#shared/contracts/playing/emergencies.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useMay } from "../../../queries/me.ts";
import { contentWords } from "./emergency-draft.ts";
import { useClearEmergency } from "./emergency-queries.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Clears an emergency or a drill after asking once: a slip must not take a warning off the screens. */
export function ClearButton({
  emergency,
  ...look
}: { emergency: Emergency } & Pick<ButtonProps, "color" | "variant">) {
  const { id, drill, counts } = emergency;
  const clear = useClearEmergency();
  const dialog = useLazyDialog();
  const content = contentWords(emergency);
  if (!useMay("emergency")) return null;
  return (
    <>
      <Button size="compact-sm" {...look} loading={clear.isPending} onClick={dialog.open}>
        <Trans>Clear now</Trans>
      </Button>
      {dialog.wanted && (
        <LatePart>
          <ConfirmDialog
            opened={dialog.opened}
            title={drill ? t`Clear this drill?` : t`Clear this emergency?`}
            confirm={t`Clear it`}
            onClose={dialog.close}
            onConfirm={() => {
              dialog.close();
              clear.mutate(id);
            }}
          >
            <Trans>
              {content} disappears from {countOfScreens(counts.screens)} within seconds, and they play what is
              planned for them again. To show it again, send it again.
            </Trans>
          </ConfirmDialog>
        </LatePart>
      )}
    </>
  );
}
