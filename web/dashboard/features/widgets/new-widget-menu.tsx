import { Trans } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { type WidgetKind, widgetKinds } from "#shared/media-kinds/contract.ts";
import { kinds } from "../../media-kinds/index.ts";

/** Renders the menu of what can be created without an upload. */
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
          const { icon: Icon, name } = kinds[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => onChoose(kind)}>
              {name()}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
