import { Alert, Button, Stack } from "@mantine/core";
import { Siren, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Interruption } from "#shared/contracts/schedules.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useEndInterruption, useInterruptions } from "./interruption-queries.ts";
import styles from "./schedule-form.module.css";

const InterruptDialog = lazy(async () => ({
  default: (await import("./interrupt-dialog.tsx")).InterruptDialog,
}));

function timeWords({ startsAt, endsAt }: Interruption, now: number): string {
  const from = Date.parse(startsAt) > now + 60_000 ? `from ${formatDateTime(startsAt)} ` : "";
  return endsAt ? `${from}until ${formatDateTime(endsAt)}` : `${from}until you end it`;
}

/** What overrides the schedules now or soon, with its end; and the way to start such a thing. */
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
          title={`${each.tier === "emergency" ? "Emergency" : "Takeover"}: ${each.name}`}
        >
          <div className={styles.line}>
            <span style={{ flex: 1 }}>
              “{each.playlistName}” on {each.target.kind === "account" ? "all screens" : each.targetName},{" "}
              {timeWords(each, now)}. {each.problem ? ` ${each.problem}` : ""}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              loading={end.isPending && end.variables?.id === each.id}
              onClick={() => end.mutate(each)}
              aria-label={`End ${each.name}`}
            >
              End now
            </Button>
          </div>
        </Alert>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Siren size={16} aria-hidden />}
          onClick={dialog.open}
        >
          Interrupt the schedules
        </Button>
      </div>
      {dialog.wanted && (
        <Suspense>
          <InterruptDialog opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </Stack>
  );
}
