import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import type { ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { SelectionBar as PanelBar } from "#web/ui/panel/selection-bar.tsx";
import { commandName } from "../command-queries.ts";

/** The actions that need more input. */
export type Asking =
  | "tags"
  | "playlist"
  | "settings"
  | "orientation"
  | "display"
  | "levels"
  | "join group"
  | "leave group"
  | "remove";

const commands = ["identify", "reload", "clear cache"] as const;

export interface SelectionBarProps {
  count: number;
  /** Number of all matching screens. */
  all: number;
  busy: boolean;
  /** A selected screen can restart its player. */
  canRestart: boolean;
  onAll: () => void;
  onClear: () => void;
  onAsk: (about: Asking) => void;
  onChange: (change: ScreenChange) => void;
}

/** Renders the actions on the selected screens, at the lower edge of the page while the selection is not empty. */
export function SelectionBar({
  count,
  all,
  busy,
  canRestart,
  onAll,
  onClear,
  onAsk,
  onChange,
}: SelectionBarProps) {
  const asks = [
    ["tags", t`Tag`],
    ["join group", t`Add to group`],
    ["playlist", t`Default playlist`],
  ] as const;
  const more = [
    ["settings", t`Name, place and time zone`],
    ["leave group", t`Remove from a group`],
    ["orientation", t`Orientation`],
    ["display", t`Display on and off`],
    ["levels", t`Volume and brightness`],
  ] as const;
  return (
    <PanelBar
      count={count}
      counted={countOfScreens(count)}
      all={all}
      busy={busy}
      onAll={onAll}
      onClear={onClear}
    >
      {asks.map(([about, words]) => (
        <Button key={about} size="compact-md" variant="default" disabled={busy} onClick={() => onAsk(about)}>
          {words}
        </Button>
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <Button
            size="compact-md"
            variant="default"
            disabled={busy}
            rightSection={<ChevronDown size={15} aria-hidden />}
          >
            <Trans>More</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {more.map(([about, words]) => (
            <Menu.Item key={about} onClick={() => onAsk(about)}>
              {words}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {[...commands, ...(canRestart ? (["restart"] as const) : [])].map((command) => (
            <Menu.Item key={command} onClick={() => onChange({ kind: "command", command, value: null })}>
              {commandName({ kind: command, value: null })}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => onAsk("remove")}>{t`Remove`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </PanelBar>
  );
}
