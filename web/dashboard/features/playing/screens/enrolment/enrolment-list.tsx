import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Badge, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Enrolment } from "#shared/contracts/playing/enrolments.ts";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatDate, formatDateTime, formatNumber } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import {
  useDecideDevices,
  useEnrolments,
  useRevokeEnrolment,
  useWaitingDevices,
} from "./enrolment-queries.ts";

/** Renders the enrolment tokens of the account, each with what it has made and a button that revokes it. */
export function EnrolmentList({ onNew }: { onNew: () => void }) {
  const tokens = useEnrolments();
  const revoke = useRevokeEnrolment();
  const [ending, setEnding] = useState<Enrolment | null>(null);
  const name = ending?.name ?? "";
  return (
    <>
      <SettingsList
        label={t`Enrolment tokens`}
        query={tokens}
        failed={t`Your enrolment tokens could not be loaded`}
        empty={
          <EmptyState
            picture={ScreensPicture}
            title={t`No enrolment tokens yet`}
            text={t`With a token, devices become screens without a code: put it on the devices before they go to their places.`}
            actions={<Button onClick={onNew}>{t`New enrolment token`}</Button>}
          />
        }
        row={(item) => <TokenRow key={item.id} item={item} onRevoke={() => setEnding(item)} />}
      />
      <ConfirmDialog
        opened={ending !== null}
        title={t`Revoke “${name}”?`}
        confirm={t`Revoke`}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && revoke.mutate(ending)}
      >
        <Trans>It adds no more devices, and those that wait go from the list. Its screens stay.</Trans>
      </ConfirmDialog>
    </>
  );
}

function TokenRow({ item, onRevoke }: { item: Enrolment; onRevoke: () => void }) {
  const { id, name, beginning, namePattern, madeBy, screens, maxScreens, atOnce, expiresAt, ended } = item;
  const end = formatDate(expiresAt);
  // It may have ended earlier, with its maker's rights.
  const isOver = Date.parse(expiresAt) <= Date.now();
  const made = formatNumber(screens);
  const all = countOfScreens(maxScreens);
  return (
    <SettingsRow
      name={name}
      beside={ended && <Badge size="sm" color="orange" variant="light">{t`Ended`}</Badge>}
      facts={
        <>
          <code>{beginning}…</code>
          <span>{namePattern}</span>
          <span>{t`made by ${madeBy}`}</span>
        </>
      }
      value={
        <>
          <div>
            {screens === 0 ? (
              t`${made} of ${all} added`
            ) : (
              <Anchor
                component={Link}
                to={`${paths.screens}?enrolment=${id}`}
              >{t`${made} of ${all} added`}</Anchor>
            )}
          </div>
          <div>{atOnce ? t`Adds at once` : t`Members accept`}</div>
          {isOver && <div>{t`Ended on ${end}`}</div>}
          {!ended && <div>{t`Ends on ${end}`}</div>}
        </>
      }
      actions={
        <RowAction removes onClick={onRevoke} aria-label={t`Revoke the token “${name}”`}>
          {t`Revoke`}
        </RowAction>
      }
    />
  );
}

/** Renders the devices that wait to be accepted. */
export function WaitingList() {
  const devices = useWaitingDevices();
  const decide = useDecideDevices();
  const ids = devices.data?.map(({ id }) => id) ?? [];
  return (
    <>
      <SettingsList
        label={t`Devices that wait`}
        query={devices}
        failed={t`The devices that wait could not be loaded`}
        empty={t`No device waits to be accepted.`}
        row={({ id, device, enrolment, seenAt }) => {
          const seen = formatDateTime(seenAt);
          return (
            <SettingsRow
              key={id}
              name={device}
              facts={<span>{enrolment.name}</span>}
              value={t`Asked at ${seen}`}
              actions={
                <>
                  <RowAction
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ ids: [id], accept: true })}
                    aria-label={t`Accept “${device}”`}
                  >{t`Accept`}</RowAction>
                  <RowAction
                    removes
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ ids: [id], accept: false })}
                    aria-label={t`Refuse “${device}”`}
                  >{t`Refuse`}</RowAction>
                </>
              }
            />
          );
        }}
      />
      {ids.length > 1 && (
        <div>
          <Button loading={decide.isPending} onClick={() => decide.mutate({ ids, accept: true })}>
            {t`Accept all`}
          </Button>
        </div>
      )}
    </>
  );
}
