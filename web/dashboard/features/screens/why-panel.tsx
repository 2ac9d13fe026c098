import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, TextInput, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { whyScreen } from "#shared/contracts/schedules.ts";
import type { Screen } from "#shared/contracts/screens.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { said } from "#web/lib/said.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { instantAt } from "./instant-at.ts";
import styles from "./screen-detail.module.css";
import { WhyReasons } from "./why-reasons.tsx";

/** "Now" moves on: ask again. */
const askAgainMs = 30_000;

/** The answer of the server for an instant; null is now. Pushed changes of schedules fetch it again. */
const useWhy = ({ id, currentVersion }: Screen, at: string | null) =>
  useQuery({
    // A new version of its plan may have another answer.
    queryKey: ["schedules", "why", id, at, currentVersion],
    queryFn: ({ signal }) => call(whyScreen, { id, ...(at !== null && { at }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: at === null ? askAgainMs : false,
  });

/** "Why is this playing?": what a screen shows at an instant, and what each thing that could play says to that. */
export function WhyPanel({ screen }: { screen: Screen }) {
  const [typed, setTyped] = useState("");
  const at = typed === "" ? null : instantAt(typed, screen.timeZone);
  const why = useWhy(screen, at);
  return (
    <section className={styles.part} aria-labelledby="screen-why">
      <Title order={2} size="h3" id="screen-why">
        <Trans>Why is this playing?</Trans>
      </Title>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="datetime-local"
          label={t`At this time, by the screen's clock`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed !== "" && (
          <Button variant="default" onClick={() => setTyped("")}>
            <Trans>Now</Trans>
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
            {said(why.data.summary)}
          </p>
          {why.data.changesAt && (
            <p className={styles.note}>
              <Trans>
                The next time something may change by itself:{" "}
                {formatDateTime(why.data.changesAt, screen.timeZone)}.
              </Trans>
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
