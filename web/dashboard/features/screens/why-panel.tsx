import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, TextInput, Title } from "@mantine/core";
import { History } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ScreenManifest } from "#shared/contracts/preview.ts";
import type { Screen } from "#shared/contracts/screens.ts";
import { paths } from "#shared/paths.ts";
import { resolve } from "#shared/schedule/index.ts";
import { messageOf } from "#web/lib/api.ts";
import { useNow } from "#web/lib/use-now.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useNewestPlan } from "../../shadow-screen/plan-queries.ts";
import { WhyReasons } from "../../why-playing/why-reasons.tsx";
import { instantAt } from "./instant-at.ts";
import styles from "./screen-detail.module.css";

/** Reasons that change by the second would be read out without end. */
const lookEveryMs = 10_000;

/** "Why is this playing?": what a screen shows at an instant, and what each thing that could play says to that. */
export function WhyPanel({ screen }: { screen: Screen }) {
  const [typed, setTyped] = useState("");
  const at = typed === "" ? null : instantAt(typed, screen.timeZone);
  const plan = useNewestPlan(screen.id, screen.currentVersion);
  return (
    <section className={styles.part} aria-labelledby="screen-why">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id="screen-why">
          <Trans>Why is this playing?</Trans>
        </Title>
        <Button
          component={Link}
          to={{ pathname: paths.timeMachine(screen.id), search: at === null ? "" : `?at=${at}` }}
          variant="light"
          size="xs"
          leftSection={<History size={15} aria-hidden />}
        >
          <Trans>Time machine</Trans>
        </Button>
      </Group>
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
      {plan.data ? (
        <Reasons plan={plan.data} at={at} />
      ) : plan.isError ? (
        <Alert color="red" role="alert">
          {messageOf(plan.error)}
        </Alert>
      ) : (
        <LoadingState lines={2} height={40} />
      )}
    </section>
  );
}

function Reasons({ plan: { manifest }, at }: { plan: ScreenManifest; at: string | null }) {
  const now = useNow(lookEveryMs);
  const atMs = at === null ? now : Date.parse(at);
  const answer = resolve({ manifest, atMs, has: () => true, clockTrusted: true });
  return <WhyReasons answer={answer} timeZone={manifest.screen.timeZone} live />;
}
