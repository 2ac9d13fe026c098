import { Button } from "@mantine/core";
import { hideNotification } from "@mantine/notifications";
import { lazy, Suspense, useState } from "react";
import { minuteMs } from "#shared/durations.ts";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import type { TicketSet } from "#shared/operator-api/ticket-changes.ts";
import { formatCount } from "#web/lib/formats.ts";
import { SelectionBar } from "#web/ui/panel/selection-bar.tsx";
import { showNotice } from "#web/ui/panel/show-notice.ts";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { useChangeTickets, useUndoChange } from "./change-queries.ts";

const ChangeDialog = lazy(async () => ({ default: (await import("./change-dialog.tsx")).ChangeDialog }));

/** The server changes no more in one step. */
const maxAtOnce = 200;

/** Renders the bar of the chosen tickets, whose dialog changes all of them. */
export function ChosenTickets(props: {
  chosen: readonly Ticket[];
  all: number;
  onAll: () => void;
  onClear: () => void;
}) {
  const { chosen, all, onAll, onClear } = props;
  const [open, setOpen] = useState(false);
  const change = useChangeTickets();
  const undo = useUndoChange();
  const note = useBanner();

  function takeBack(id: number): void {
    undo.mutateAsync(id).then(
      ({ undone, left }) =>
        left.length === 0
          ? note("Undone")
          : showAlert(
              `${formatCount(undone.length, "ticket")} as before. ${left.length} changed since and stay: ${left.join(", ")}.`,
            ),
      (error) => showAlert(serverWordsOr(error, "It could not be undone. Try again.")),
    );
  }

  function apply(set: TicketSet, done: string): void {
    change.mutateAsync({ ids: chosen.map(({ id }) => Number(id)), set }).then(
      ({ change: id, changed }) => {
        setOpen(false);
        onClear();
        if (id === null) return note("Nothing changed");
        const noticeId = `change-${id}`;
        showNotice({
          id: noticeId,
          autoClose: minuteMs,
          title: `${formatCount(changed.length, "ticket")} ${done}`,
          message: (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                hideNotification(noticeId);
                takeBack(id);
              }}
            >
              Undo
            </Button>
          ),
        });
      },
      (error) => showAlert(serverWordsOr(error, "The tickets could not be changed. Try again.")),
    );
  }

  return (
    <>
      <SelectionBar
        count={chosen.length}
        counted={formatCount(chosen.length, "ticket")}
        all={all}
        busy={change.isPending}
        onAll={onAll}
        onClear={onClear}
      >
        <Button
          size="compact-md"
          disabled={chosen.length > maxAtOnce}
          title={chosen.length > maxAtOnce ? `At most ${maxAtOnce} at once` : undefined}
          onClick={() => setOpen(true)}
        >
          Change…
        </Button>
      </SelectionBar>
      {open && chosen.length > 0 && (
        <Suspense>
          <ChangeDialog
            tickets={chosen}
            busy={change.isPending}
            onChange={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
