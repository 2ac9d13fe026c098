import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { Camera, RotateCw, Type } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { tabState } from "#web/ui/panel/tab-state.ts";
import { commandName, useSendCommand } from "./command-queries.ts";
import { useAskScreenshot } from "./screenshot/screenshot-queries.ts";

/** What people do most often with a screen. */
const commands = [
  ["identify", Type],
  ["reload", RotateCw],
] as const;

/** Renders the buttons of what people do most often with a screen. Their results stand in the tab of now. */
export function ScreenActions({ screen }: { screen: Screen }) {
  const ask = useAskScreenshot(screen);
  const send = useSendCommand(screen.id);
  const navigate = useNavigate();
  const { state } = useLocation();

  function takeScreenshot(): void {
    ask.mutate();
    void navigate(paths.screen(screen.id), { replace: true, state: tabState });
  }
  // The search took the person here for it. Once: going back to the page does not ask again.
  const isAsked = (state as { screenshot?: boolean } | null)?.screenshot === true;
  const take = useRef(takeScreenshot);
  take.current = takeScreenshot;
  useEffect(() => {
    if (isAsked) take.current();
  }, [isAsked]);

  async function order(kind: (typeof commands)[number][0]): Promise<void> {
    const command = commandName({ kind, value: null });
    const { name } = screen;
    try {
      await send.mutateAsync({ kind });
      showDone(t`${command}: sent to ${name}`);
    } catch (error) {
      showFailure(t`The command was not sent to ${screen.name}`, error);
    }
  }

  return (
    <Group gap="sm">
      <Button leftSection={<Camera size={16} aria-hidden />} loading={ask.isPending} onClick={takeScreenshot}>
        {t`Take a screenshot`}
      </Button>
      {commands.map(([kind, Icon]) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          disabled={send.isPending}
          onClick={() => void order(kind)}
        >
          {commandName({ kind, value: null })}
        </Button>
      ))}
    </Group>
  );
}
