import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { answerOf } from "#web/lib/reads.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { TimeMachine } from "../features/playing/time-machine/time-machine.tsx";
import { NotFoundPage } from "./not-found.tsx";

/**
 * /app/screens/:id/time: what a screen shows at any instant, and why. `?at=` is an instant, `?span=week` shows a week.
 */
export function TimeMachinePage() {
  const id = Number(useParams().id);
  const screen = useQuery({
    ...answerOf(getScreen, ["screens", "one", id], { id }),
    enabled: Number.isInteger(id),
  });
  if (!Number.isInteger(id)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={t`Time machine`}
        back={<BackLink to={paths.screen(id)}>{screen.data?.name ?? t`Screen`}</BackLink>}
        description={t`Drag the handle to see what plays at another time, and why.`}
      />
      {screen.data ? (
        <TimeMachine key={id} screen={screen.data} />
      ) : screen.isError ? (
        <FailedState title={t`This screen could not be opened`} of={screen} />
      ) : (
        <LoadingState lines={3} height={120} />
      )}
    </>
  );
}
