import { Alert, Button, Group, TextInput, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { whyScreen } from "#shared/contracts/schedules.ts";
import type { Screen } from "#shared/contracts/screens.ts";
import { findOffsets, wallAt } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import styles from "./screen-detail.module.css";
import { WhyReasons } from "./why-reasons.tsx";

/** "Now" moves on: ask again. */
const askAgainMs = 30_000;

/** The answer of the server for an instant; null is now. Pushed changes of schedules fetch it again. */
const useWhy = (id: number, at: string | null) =>
  useQuery({
    queryKey: ["schedules", "why", id, at],
    queryFn: ({ signal }) => call(whyScreen, { id, ...(at !== null && { at }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: at === null ? askAgainMs : false,
  });

/** "Why is this playing?": what a screen shows at an instant, and what each thing that could play says to that. */
export function WhyPanel({ screen }: { screen: Screen }) {
  const [typed, setTyped] = useState("");
  const at = typed === "" ? null : instantAt(typed, screen.timeZone);
  const why = useWhy(screen.id, at);
  return (
    <section className={styles.part} aria-labelledby="screen-why">
      <Title order={2} size="h3" id="screen-why">
        Why is this playing?
      </Title>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="datetime-local"
          label="At this time, by the screen's clock"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed !== "" && (
          <Button variant="default" onClick={() => setTyped("")}>
            Now
          </Button>
        )}
      </Group>
      {why.isError ? (
        <Alert color="red" role="alert">
          {messageOf(why.error)}
        </Alert>
      ) : why.data ? (
        <>
          <p className={styles.answer} aria-live="polite">
            {why.data.summary}
          </p>
          {why.data.changesAt && (
            <p className={styles.note}>
              The next time something may change by itself:{" "}
              {formatDateTime(why.data.changesAt, screen.timeZone)}.
            </p>
          )}
          {why.data.report && <p className={styles.note}>{why.data.report}</p>}
          <WhyReasons reasons={why.data.reasons} />
        </>
      ) : (
        <LoadingState lines={2} height={40} />
      )}
    </section>
  );
}

/** The instant at which a clock in this zone first shows a local time; ISO 8601. */
function instantAt(local: string, zone: string): string {
  const wallMs = Date.parse(`${local}Z`);
  const dayMs = 86_400_000;
  const offsets = findOffsets(offsetIn(zone), wallMs - 2 * dayMs, wallMs + 2 * dayMs);
  const candidates = offsets.map(([, minutes]) => wallMs - minutes * 60_000);
  const right = candidates.filter((at) => wallAt(offsets, at) === wallMs);
  return new Date(Math.min(...(right.length > 0 ? right : candidates))).toISOString();
}
