import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Siren, TriangleAlert } from "lucide-react";
import { lazy } from "react";
import {
  endInterruption,
  type Interruption,
  listInterruptions,
} from "#shared/contracts/playing/schedules.ts";
import { bandWords } from "#web/dashboard/words/band-words.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { textIn } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { May } from "../../../queries/may.tsx";
import styles from "./schedule-form.module.css";
import { topic } from "./schedules-topic.ts";

/** An interruption can end without an announcement, at its end time. */
const askAgainMs = 30_000;

const useInterruptions = () =>
  useQuery({
    ...answerOf(listInterruptions, [topic, "interruptions"], {}),
    refetchInterval: askAgainMs,
  });

const useEndInterruption = () =>
  useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call(endInterruption, { id }),
    onError: (error, { name }) => showFailure(t`“${name}” was not ended`, error),
    onSettled: useReadAgain([topic]),
  });

const InterruptDialog = lazy(async () => ({
  default: (await import("./interrupt-dialog.tsx")).InterruptDialog,
}));

function timeWords({ startsAt, endsAt }: Interruption, now: number): string {
  const from = Date.parse(startsAt) > now + 60_000 ? formatDateTime(startsAt) : null;
  if (endsAt === null) return from ? t`from ${from} until you end it` : t`until you end it`;
  const until = formatDateTime(endsAt);
  return from ? t`from ${from} until ${until}` : t`until ${until}`;
}

/** Lists current and upcoming interruptions with their ends, and has the button that starts one. */
export function InterruptionsBar() {
  const interruptions = useInterruptions();
  const end = useEndInterruption();
  const dialog = useLazyDialog();
  const now = useNow(10_000);
  return (
    <Stack gap="sm" mb="lg">
      {interruptions.data?.items.map((each) => (
        <Alert
          key={each.id}
          color={each.tier === "emergency" ? "red" : "orange"}
          icon={each.tier === "emergency" ? <Siren aria-hidden /> : <TriangleAlert aria-hidden />}
          title={`${each.tier === "emergency" ? t`Emergency` : t`Takeover`}: ${each.name}`}
        >
          <div className={styles.line}>
            <span style={{ flex: 1 }}>
              <Trans>
                “{each.playlistName}” on {each.target.kind === "account" ? t`all screens` : each.targetName},{" "}
                {timeWords(each, now)}.
              </Trans>{" "}
              {each.band && bandWords(each.band)} {each.problem && textIn(each.problemReason, each.problem)}
            </span>
            <May needs="publish">
              <Button
                size="compact-sm"
                variant="default"
                loading={end.isPending && end.variables?.id === each.id}
                onClick={() => end.mutate(each)}
                aria-label={t`End ${each.name}`}
              >
                <Trans>End now</Trans>
              </Button>
            </May>
          </div>
        </Alert>
      ))}
      <May needs="publish">
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Siren size={16} aria-hidden />}
            onClick={dialog.open}
          >
            <Trans>Interrupt the schedules</Trans>
          </Button>
        </div>
      </May>
      {dialog.opened && (
        <LatePart>
          <InterruptDialog onClose={dialog.close} />
        </LatePart>
      )}
    </Stack>
  );
}
