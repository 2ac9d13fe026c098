import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SegmentedControl, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getScreenHealth, type HealthPoint, healthGraphs } from "#shared/contracts/core/device-health.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import type { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { answerOf } from "#web/lib/reads.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { Facts } from "#web/ui/panel/facts.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { HealthGraph } from "./health-graph.tsx";
import { graphNames, sampleFacts, valueWords } from "./health-words.ts";
import styles from "./screen-health.module.css";

type Days = "1" | "7" | "30";
/** Devices report every quarter of an hour. */
const askAgainMs = 5 * 60_000;

/** Renders how the device of a screen is, and how it was. */
export function ScreenHealth({ screen }: { screen: Screen }) {
  const [days, setDays] = useState<Days>("1");
  const health = useQuery({
    ...answerOf(getScreenHealth, ["screen-health", screen.id, days], { id: screen.id, days }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });
  return (
    <Part
      title={t`Device health`}
      actions={
        <SegmentedControl
          size="xs"
          miw="max-content"
          aria-label={t`Time shown`}
          value={days}
          onChange={(value) => setDays(value as Days)}
          data={[
            { value: "1", label: t`24 hours` },
            { value: "7", label: t`7 days` },
            { value: "30", label: t`30 days` },
          ]}
        />
      }
    >
      {health.data ? (
        <Health health={health.data} timeZone={screen.timeZone} />
      ) : (
        <NotLoaded query={health} failed={t`The device's health could not be loaded`} lines={2} height={90} />
      )}
    </Part>
  );
}

type HealthData = Awaited<ReturnType<typeof call<typeof getScreenHealth>>>;

function Health({ health, timeZone }: { health: HealthData; timeZone: string }) {
  const { latest, points, pointMinutes } = health;
  if (!latest)
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          This device has not reported anything yet. Players report every quarter of an hour: browsers what
          they know of storage and network; our app for Android and the package for Linux also memory and
          more.
        </Trans>
      </Text>
    );
  const taken = formatDateTime(latest.at, timeZone);
  const facts = sampleFacts(latest);
  const graphs = healthGraphs.filter((graph) => points.some(({ values }) => values[graph]));
  return (
    <>
      <Text size="sm" c="dimmed">{t`Measured ${taken}`}</Text>
      {facts.length > 0 ? (
        <Facts small facts={facts} />
      ) : (
        <Text size="sm" c="dimmed">{t`This device cannot measure anything.`}</Text>
      )}
      {graphs.length === 0 ? (
        facts.length > 0 && <Text size="sm" c="dimmed">{t`It reported nothing in this time.`}</Text>
      ) : (
        <>
          {graphs.map((graph) => (
            <HealthGraph
              key={graph}
              {...{ graph, points, pointMinutes, timeZone }}
              fromMs={Date.parse(health.from)}
              untilMs={Date.parse(health.until)}
            />
          ))}
          <Unfold summary={t`As a table`}>
            <HealthTable points={points} timeZone={timeZone} />
          </Unfold>
        </>
      )}
    </>
  );
}

function HealthTable({ points, timeZone }: { points: readonly HealthPoint[]; timeZone: string }) {
  const names = graphNames();
  const shown = healthGraphs.filter((graph) => points.some(({ values }) => values[graph]));
  return (
    <div className={styles.scroll}>
      <DataTable
        label={t`As a table`}
        figures
        inPart
        rows={points.toReversed()}
        keyOf={({ at }) => at}
        columns={[
          { key: "from", title: t`From`, kind: "date", cell: ({ at }) => formatDateTime(at, timeZone) },
          ...shown.map((graph) => ({
            key: graph,
            title: names[graph],
            kind: "number" as const,
            cell: ({ values }: HealthPoint) => (values[graph] ? valueWords(graph, values[graph].mean) : "–"),
          })),
        ]}
      />
    </div>
  );
}
