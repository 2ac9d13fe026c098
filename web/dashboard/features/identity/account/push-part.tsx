import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { BellRing } from "lucide-react";
import type { PushDevice } from "#shared/contracts/identity/web-push.ts";
import { type PushKind, pushKinds } from "#shared/web-push.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { useAccountZone } from "../../../queries/me.ts";
import { browserName } from "./browser-name.ts";
import { NotAllowed, type PushAbility, pushAbility, usePushActions, usePushDevices } from "./push-queries.ts";

const kindWords = (): Record<PushKind, string> => ({
  alerts: t`Screens that fail, and work again`,
  emergencies: t`Emergencies that begin or end`,
  guests: t`Pictures and notices of guests that wait`,
  approvals: t`Proposals that wait for me`,
});

const abilityWords = (): Record<Exclude<PushAbility, "ready">, string> => ({
  refused: t`This browser was told not to show messages of this site. Allow them in its settings, then reload the page.`,
  "needs install": t`On an iPhone or iPad, first add this page to the home screen: Share, then Add to Home Screen. Open it from there and come back to this page.`,
  none: t`This browser cannot show messages. Use Chrome, Edge, Firefox or Safari, over https.`,
});

/** Renders the devices of this person that get messages, and what each is told. */
export function PushPart() {
  const devices = usePushDevices();
  const { add } = usePushActions();
  const ability = pushAbility();
  // A person may have taken the permission back since.
  const isOn = ability === "ready" && devices.data?.items.some(({ current }) => current);
  const key = devices.data?.applicationServerKey;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          Messages appear on the phone or computer, also when the dashboard is closed, until you sign out
          there. Alerts heed the quiet hours of their rules.
        </Trans>
      </Text>
      {!isOn && ability !== "ready" && <Text size="sm">{abilityWords()[ability]}</Text>}
      {!isOn && ability === "ready" && (
        <Button
          w="fit-content"
          leftSection={<BellRing size={17} aria-hidden />}
          disabled={!key}
          loading={add.isPending}
          onClick={() =>
            add.mutateAsync(key ?? "").then(
              () => showDone(t`This device gets messages now.`),
              (error) =>
                showFailure(
                  t`This device gets no messages`,
                  error instanceof NotAllowed ? new Error(t`The browser did not allow it.`) : error,
                ),
            )
          }
        >
          <Trans>Get messages on this device</Trans>
        </Button>
      )}
      <SettingsList
        label={t`Devices that get messages`}
        query={{ ...devices, data: devices.data?.items }}
        failed={t`Your devices could not be loaded`}
        empty={t`No device gets messages yet.`}
        row={(device) => <Device key={device.id} device={device} />}
      />
    </Stack>
  );
}

function Device({ device: { id, current, device, kinds, createdAt, lastAt } }: { device: PushDevice }) {
  const name = browserName(device);
  const { save, test, remove } = usePushActions();
  const chosen = save.isPending ? save.variables.kinds : kinds;
  const words = kindWords();
  const failed = (error: unknown) => showFailure(t`This was not changed`, error);
  const zone = useAccountZone();
  const [since, last] = [formatDateTimeIn(createdAt, zone), lastAt && formatDateTimeIn(lastAt, zone)];
  return (
    <SettingsRow
      name={name}
      beside={current && <Badge variant="light">{t`This device`}</Badge>}
      facts={<span>{last ? t`Last message ${last}` : t`Since ${since}, no message yet`}</span>}
      actions={
        <>
          <RowAction
            loading={test.isPending}
            onClick={() =>
              test.mutateAsync(id).then(
                () => showDone(t`A test is on its way.`),
                (error) => showFailure(t`The test was not sent`, error),
              )
            }
          >
            <Trans>Send a test</Trans>
          </RowAction>
          <RowAction
            removes
            loading={remove.isPending}
            onClick={() => remove.mutateAsync({ id, current }).catch(failed)}
          >
            <Trans>Remove</Trans>
          </RowAction>
        </>
      }
    >
      <Group gap="xs" role="group" aria-label={t`What ${name} is told`}>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={words[kind]}
            checked={chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              save
                .mutateAsync({
                  id,
                  kinds: pushKinds.filter((each) => (each === kind ? checked : chosen.includes(each))),
                })
                .catch(failed)
            }
          />
        ))}
      </Group>
    </SettingsRow>
  );
}
