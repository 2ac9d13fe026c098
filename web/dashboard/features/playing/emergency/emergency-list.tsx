import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button, Group, Text } from "@mantine/core";
import type { Emergency } from "#shared/contracts/playing/emergencies.ts";
import { AllWellPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useAccountZone } from "../../../queries/me.ts";
import { ClearButton } from "./clear-button.tsx";
import styles from "./emergency.module.css";
import { contentWords, targetWords, timeWords } from "./emergency-draft.ts";
import { useEmergencies } from "./emergency-queries.ts";
import { ReceiptRows } from "./receipt-rows.tsx";

/** Lists current and past emergencies, each with the receipts of its screens. */
export function EmergencyList() {
  const list = useEmergencies();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return <NotLoaded query={list} failed={t`The history could not be loaded`} lines={2} height={80} />;
  if (items.length === 0)
    return (
      <EmptyState
        picture={AllWellPicture}
        title={t`Nothing has happened yet`}
        text={t`Emergencies and drills are listed here, with the times at which each screen received, showed and cleared them. Start with a drill.`}
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label={t`Emergencies and drills`}>
        {items.map((each) => (
          <Entry key={each.id} emergency={each} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  );
}

function Entry({ emergency }: { emergency: Emergency }) {
  const { on, drill, counts, id } = emergency;
  const { received, showing, cleared, screens } = counts;
  const zone = useAccountZone();
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        {drill && <Badge color="orange" variant="light">{t`Drill`}</Badge>}
        {on && <Badge color="red">{t`On now`}</Badge>}
        <strong>{contentWords(emergency)}</strong>
      </div>
      <Text size="sm" c="dimmed">
        {[targetWords(emergency), ...timeWords(emergency, zone)].join(" · ")}
      </Text>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {plural(screens, {
            one: `# screen: ${received} received, ${showing} showed, ${cleared} cleared it`,
            other: `# screens: ${received} received, ${showing} showed, ${cleared} cleared it`,
          })}
        </Text>
        {on && <ClearButton emergency={emergency} color="red" variant="light" />}
      </Group>
      <ReceiptRows emergencyId={id} isOn={on} />
    </li>
  );
}
