import { Trans } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { type WidgetKind, widgetKinds } from "#shared/contracts/widgets.ts";
import { kindIcons } from "../media/kind-icons.ts";
import { kindHelp } from "./widget-kinds.ts";

/** What can be made besides uploading. */
export function NewWidgetMenu({ onChoose }: { onChoose: (kind: WidgetKind) => void }) {
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
          <Trans>Create</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {widgetKinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => onChoose(kind)}>
              {kindHelp()[kind].title}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
