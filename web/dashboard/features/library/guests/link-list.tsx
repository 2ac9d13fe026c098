import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { ActionIcon, Badge, Button } from "@mantine/core";
import { QrCode, Settings2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { GuestLink } from "#shared/contracts/library/guest-links.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { LinkPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { useGuestActions, useGuestLinks } from "./guest-queries.ts";

const LinkDialog = lazy(async () => ({ default: (await import("./link-dialog.tsx")).LinkDialog }));
const CodeDialog = lazy(async () => ({ default: (await import("./code-dialog.tsx")).CodeDialog }));

type Open = { id: number; dialog: "settings" | "code" | "delete" } | null;

/** Renders all guest links, with their code, settings and removal. */
export function LinkList({ onNew }: { onNew: () => void }) {
  const links = useGuestLinks();
  const { remove } = useGuestActions();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const link = links.data?.find(({ id }) => id === open?.id);
  return (
    <>
      <SettingsList
        label={t`Guest links`}
        query={links}
        failed={t`Your guest links could not be loaded`}
        empty={
          <EmptyState
            picture={LinkPicture}
            title={t`No guest links yet`}
            text={t`A guest link is an address with a QR code. Print the code or show it on a screen: who scans it sends a picture or a notice, which waits here for you.`}
            actions={<Button onClick={onNew}>{t`New guest link`}</Button>}
          />
        }
        row={(each) => (
          <LinkRow key={each.id} link={each} onOpen={(dialog) => setOpen({ id: each.id, dialog })} />
        )}
      />
      <Suspense>
        {link && open?.dialog === "settings" && <LinkDialog link={link} onClose={close} />}
        {link && open?.dialog === "code" && <CodeDialog link={link} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={link !== undefined && open?.dialog === "delete"}
        title={t`Delete “${link?.title ?? ""}”?`}
        confirm={t`Delete`}
        onConfirm={() =>
          link &&
          remove.mutateAsync(link.id).catch((error) => showFailure(t`“${link.title}” was not deleted`, error))
        }
        onClose={close}
      >
        <Trans>
          Its printed codes stop working for good. What already arrived stays in the inbox and in your media.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function LinkRow({
  link,
  onOpen,
}: {
  link: GuestLink;
  onOpen: (dialog: "settings" | "code" | "delete") => void;
}) {
  const { title, received, waiting, maxUploads, endsAt, approvesItself } = link;
  const now = useNow(60_000);
  const isOver = endsAt !== null && Date.parse(endsAt) <= now;
  const until = endsAt && formatDateTime(endsAt);
  const state = !link.isOn ? t`Off` : isOver ? t`Over` : received >= maxUploads ? t`Full` : null;
  return (
    <SettingsRow
      name={title}
      beside={
        <>
          {state && (
            <Badge color="gray" variant="light">
              {state}
            </Badge>
          )}{" "}
          {approvesItself && <Badge color="orange" variant="light">{t`Approves by itself`}</Badge>}
        </>
      }
      facts={
        <>
          <span>{t`${received} of ${maxUploads} received`}</span>
          {waiting > 0 && (
            <span>
              <Plural value={waiting} one="# waits" other="# wait" />
            </span>
          )}
          {until && <span>{t`until ${until}`}</span>}
        </>
      }
      actions={
        <>
          <RowAction
            leftSection={<QrCode size={16} aria-hidden />}
            onClick={() => onOpen("code")}
            aria-label={t`Code of ${title}`}
          >
            <Trans>Code</Trans>
          </RowAction>
          <ActionIcon onClick={() => onOpen("settings")} aria-label={t`Settings of ${title}`}>
            <Settings2 size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon onClick={() => onOpen("delete")} aria-label={t`Delete “${title}”`}>
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
