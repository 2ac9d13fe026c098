import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { SubprocessorEntry } from "#shared/operator-api/subprocessors-contract.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture } from "#web/ui/panel/pictures.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { showAlert } from "../calls/alerts.ts";
import { serverWordsOr } from "../calls/operator-call.ts";
import { AnnounceDialog } from "../features/subprocessors/announce-dialog.tsx";
import { purposeWords } from "../features/subprocessors/purpose-words.ts";
import { useSubprocessors, useWithdrawSubprocessor } from "../features/subprocessors/subprocessor-queries.ts";
import { formatDay, formatIndiaTime } from "../formats/values.ts";
import { useBanner } from "../parts/banner.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const states = {
  "in use": { tone: "good", words: "In use" },
  "not in use": { tone: "idle", words: "Not in use" },
  coming: { tone: "busy", words: "Announced" },
  "too early": { tone: "bad", words: "In use before its day" },
  "not announced": { tone: "bad", words: "In use, not announced" },
} as const;

const columns: readonly Column<SubprocessorEntry>[] = [
  {
    key: "name",
    title: "Company",
    cell: ({ name, purpose }) => (
      <>
        {name}
        <SecondLine>{purposeWords(purpose)}</SecondLine>
      </>
    ),
  },
  { key: "from", title: "From", kind: "date", cell: ({ from_day }) => formatDay(from_day) },
  {
    key: "told",
    title: "Customers know",
    cell: ({ id, announced_at, announced_by }) =>
      announced_at === null ? (
        id === null ? (
          "No"
        ) : (
          "In use when this list began"
        )
      ) : (
        <>
          {announced_by}
          <SecondLine>{formatIndiaTime(announced_at)}</SecondLine>
        </>
      ),
  },
  {
    key: "state",
    title: "State",
    kind: "state",
    cell: ({ state }) => <StatusDot tone={states[state].tone}>{states[state].words}</StatusDot>,
  },
];

/** Companies that process data of customers: those of the settings, and those that are announced. */
export function SubprocessorsPage() {
  const list = useSubprocessors();
  const withdraw = useWithdrawSubprocessor();
  const showBanner = useBanner();
  const [announced, setAnnounced] = useState<Pick<SubprocessorEntry, "name" | "purpose"> | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const send = (id: number) =>
    withdraw.mutateAsync(id).then(
      () => showBanner("Announcement withdrawn"),
      (error) => showAlert(serverWordsOr(error, "The announcement could not be withdrawn.")),
    );
  const actionOf = (entry: SubprocessorEntry) => {
    const { id, name, state } = entry;
    if (state === "not announced")
      return (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Announce ${name}`}
          onClick={() => setAnnounced(entry)}
        >
          Announce
        </Button>
      );
    return (
      (state === "coming" || state === "too early") && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={withdraw.isPending}
          aria-label={`Withdraw the announcement of ${name}`}
          onClick={() => setAsked(id)}
        >
          Withdraw
        </Button>
      )
    );
  };
  return (
    <>
      <Toolbar left="These companies process data of customers, by the settings of this server. Before you switch another one on, announce it: the owners of all accounts get an email, and the website's page Trust names it.">
        <Button
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setAnnounced({ name: "", purpose: "other" })}
        >
          Announce
        </Button>
      </Toolbar>
      {list.data ? (
        <DataTable
          label="Sub-processors"
          rows={list.data.entries}
          keyOf={({ name }) => name}
          empty={{ picture: HistoryPicture, title: "No companies" }}
          columns={[...columns, { key: "actions", kind: "action", cell: actionOf }]}
        />
      ) : (
        <NotLoaded
          query={list}
          failed={serverWordsOr(list.error, "Failed to fetch the sub-processors")}
          lines={6}
        />
      )}
      {announced && list.data && (
        <AnnounceDialog {...announced} earliest={list.data.earliest} onClose={() => setAnnounced(null)} />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Withdraw this announcement?"
        confirm="Withdraw"
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && send(asked)}
      >
        The website names it no longer, and emails that wait are not sent. Owners who have the email get no
        other one.
      </ConfirmDialog>
    </>
  );
}
