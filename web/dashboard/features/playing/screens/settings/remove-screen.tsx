import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { lazy } from "react";
import { useNavigate } from "react-router";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { useLeavePage } from "#web/lib/use-leave-page.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useDeleteScreen, useRestoreScreen } from "../screen-queries.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/panel/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Removes a screen after a question, and offers to bring it back. */
export function RemoveScreen({ screen }: { screen: Screen }) {
  const confirm = useLazyDialog();
  const remove = useDeleteScreen();
  const restore = useRestoreScreen();
  const navigate = useNavigate();
  const leave = useLeavePage();

  async function onRemove(): Promise<void> {
    // A removed screen can no longer be fetched.
    await leave(paths.screens);
    try {
      await remove.mutateAsync(screen.id);
      offerUndo(t`${screen.name} was removed`, () => bringBack());
    } catch (error) {
      showFailure(t`${screen.name} was not removed`, error);
    }
  }

  async function bringBack(): Promise<void> {
    try {
      await restore.mutateAsync(screen.id);
      await navigate(paths.screen(screen.id));
      showDone(t`${screen.name} was restored. Enter the code that its device shows.`);
    } catch (error) {
      showFailure(t`${screen.name} could not be restored`, error);
    }
  }

  return (
    <Part title={t`Remove this screen`}>
      <Text size="sm" c="dimmed">{t`Its licence becomes free for another screen. It can be restored.`}</Text>
      <div>
        <Button
          variant="light"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={confirm.open}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {confirm.wanted && (
        <LatePart>
          <ConfirmDialog
            opened={confirm.opened}
            title={t`Remove ${screen.name}?`}
            confirm={t`Remove screen`}
            onConfirm={() => void onRemove()}
            onClose={confirm.close}
          >
            <Trans>
              Its player stops and shows a new code. The screen can be restored with its settings, groups and
              history. Then the code of its device must be entered again.
            </Trans>
          </ConfirmDialog>
        </LatePart>
      )}
    </Part>
  );
}
