import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { textIn } from "#web/lib/texts.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { useLeavePage } from "#web/lib/use-leave-page.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { ViewOnlyNote } from "../features/identity/members/view-only-note.tsx";
import { copyOfSchedule } from "../features/playing/schedules/kept-schedules.ts";
import { ScheduleForm } from "../features/playing/schedules/schedule-form.tsx";
import {
  useDeleteSchedule,
  useOfferUndoOfSave,
  useSchedule,
} from "../features/playing/schedules/schedule-queries.ts";
import { May } from "../queries/may.tsx";
import { MayChange } from "../queries/may-change.tsx";
import { OfThing } from "../queries/of-thing.tsx";
import { NotFoundPage } from "./not-found.tsx";

const back = (
  <BackLink to={paths.schedules}>
    <Trans>Schedules</Trans>
  </BackLink>
);

function numberIn(query: URLSearchParams, name: string): number | null {
  const number = Number(query.get(name));
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** /app/schedules/new: an empty form, or with what another schedule has. */
export function NewSchedulePage() {
  const navigate = useNavigate();
  const offerUndo = useOfferUndoOfSave();
  const { query } = useAddressQuery();
  const playlistId = numberIn(query, "playlist");
  const copyOf = numberIn(query, "copy");
  const copied = useSchedule(copyOf ?? Number.NaN);
  const of = copyOf ? `copy-${copyOf}` : playlistId ? `playlist-${playlistId}` : "new";
  const newKey = query.get("from") === "calendar" ? "calendar" : of;
  // One that is gone leaves what was typed of its copy.
  if (copyOf && copied.isLoading) return <LoadingState />;
  return (
    <>
      <PageHeader title={t`New schedule`} back={back} />
      <ScheduleForm
        key={newKey}
        newKey={newKey}
        playlistId={playlistId}
        copied={copied.data ?? null}
        schedule={null}
        onSaved={(saved) => {
          offerUndo(saved, null, t`“${saved.name}” was scheduled. The screens update in a moment.`);
          void navigate(paths.schedules);
        }}
      />
    </>
  );
}

/** /app/schedules/:id: the form of one schedule. */
export function SchedulePage() {
  const id = Number(useParams().id);
  const schedule = useSchedule(id);
  const remove = useDeleteSchedule();
  const offerUndo = useOfferUndoOfSave();
  const navigate = useNavigate();
  const leave = useLeavePage();
  if (!Number.isInteger(id)) return <NotFoundPage />;
  if (schedule.isError && !schedule.data) {
    return (
      <>
        <PageHeader title={t`Schedule`} back={back} />
        <FailedState title={t`This schedule could not be opened`} of={schedule} />
      </>
    );
  }
  if (!schedule.data) return <LoadingState />;
  const { name, problem, problemReason } = schedule.data;

  async function onDelete(): Promise<void> {
    await leave(paths.schedules);
    await remove({ id, name });
  }

  return (
    <OfThing kind="schedule" id={id}>
      <PageHeader
        title={name}
        description={problem && textIn(problemReason, problem)}
        back={back}
        actions={
          <May needs="content.edit">
            <Button
              variant="light"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => void onDelete()}
            >
              <Trans>Delete schedule</Trans>
            </Button>
          </May>
        }
      />
      <ViewOnlyNote needs="content.edit">
        <Button size="xs" variant="default" mt="sm" component={Link} to={copyOfSchedule(id)}>
          <Trans>Make a copy</Trans>
        </Button>
      </ViewOnlyNote>
      <MayChange needs="content.edit">
        <ScheduleForm
          key={id}
          schedule={schedule.data}
          onSaved={(saved, before) => {
            offerUndo(saved, before, t`Saved. The screens update in a moment.`);
            void navigate(paths.schedules);
          }}
        />
      </MayChange>
    </OfThing>
  );
}
