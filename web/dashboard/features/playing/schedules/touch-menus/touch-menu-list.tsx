import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { TouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { textIn } from "#web/lib/texts.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useTouchMenuActions, useTouchMenus } from "./touch-menu-queries.ts";

const TouchMenuDialog = lazy(async () => ({
  default: (await import("./touch-menu-dialog.tsx")).TouchMenuDialog,
}));

type Opened = { what: "edit" | "remove"; menu: TouchMenu } | { what: "new"; menu: null } | null;

/** Renders the touch menus of the account, and the button for a new one. */
export function TouchMenus() {
  const menus = useTouchMenus();
  const { remove } = useTouchMenuActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const name = opened?.menu?.name ?? "";
  return (
    <Part
      title={t`Touch menus`}
      actions={
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setOpened({ what: "new", menu: null })}
        >
          <Trans>New touch menu</Trans>
        </Button>
      }
    >
      <SettingsList
        label={t`Touch menus`}
        query={menus}
        failed={t`Your touch menus could not be loaded`}
        lines={1}
        empty={null}
        row={(menu) => <MenuRow key={menu.id} menu={menu} onOpen={(what) => setOpened({ what, menu })} />}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          People touch the screen or press a key, choose a playlist, and the screen returns to its schedule
          after a time without a touch. A screen has the menu that is closest to it: its own before that of
          its group, and that before the one of all screens. It works without a network.
        </Trans>
      </Text>
      <Suspense>
        {(opened?.what === "edit" || opened?.what === "new") && (
          <TouchMenuDialog menu={opened.menu} onClose={close} />
        )}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove the touch menu?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => opened?.menu && remove.mutate(opened.menu)}
      >
        <Trans>{name} disappears from its screens.</Trans>
      </ConfirmDialog>
    </Part>
  );
}

function MenuRow({ menu, onOpen }: { menu: TouchMenu; onOpen: (what: "edit" | "remove") => void }) {
  const { name, choices, seconds, isOn } = menu;
  const where = whereWords(menu);
  const broken = choices.find(({ problem }) => problem !== null);
  const names = choices.map((choice) => choice.name).join(", ");
  return (
    <SettingsRow
      name={name}
      facts={
        <>
          {!isOn ? (
            <StatusDot tone="idle">{t`Switched off`}</StatusDot>
          ) : broken?.problem ? (
            <StatusDot tone="bad">{textIn(broken.problemReason, broken.problem)}</StatusDot>
          ) : (
            <StatusDot tone="good">{t`Ready`}</StatusDot>
          )}
          <span>
            {where} · <Plural value={seconds} one="returns after # second" other="returns after # seconds" />
          </span>
          <span>{names}</span>
        </>
      }
      actions={
        <>
          <RowAction aria-label={t`Edit ${name}`} onClick={() => onOpen("edit")}>{t`Edit`}</RowAction>
          <RowAction removes aria-label={t`Remove ${name}`} onClick={() => onOpen("remove")}>
            <Trans>Remove</Trans>
          </RowAction>
        </>
      }
    />
  );
}
