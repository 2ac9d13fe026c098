import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PeopleCase } from "#shared/operator-api/people-contract.ts";
import { activities, activityKeys } from "#shared/people-data/activities.ts";
import { answerDays, lawfulTimes } from "#shared/people-data/cases.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { CaseView } from "../features/people-data/case-view.tsx";
import { kindWords, stateWords, whoseWords } from "../features/people-data/case-words.ts";
import { usePeopleCases } from "../features/people-data/people-queries.ts";
import { formatDay, humanise } from "../formats/values.ts";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const NewCaseDialog = lazy(async () => ({
  default: (await import("../features/people-data/new-case-dialog.tsx")).NewCaseDialog,
}));

/** People's data: what people ask about it, what the law keeps, and the register of processing. */
export function PeoplePage() {
  const cases = usePeopleCases();
  const [open, setOpen] = useState<"new" | number | null>(null);
  const shown = cases.data?.cases.find(({ id }) => id === open);
  const begin = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen("new")}>
      New request
    </Button>
  );
  return (
    <>
      <Toolbar
        left={`We promise an answer within ${answerDays} days. ${lawfulTimes.map(({ law, time }) => `${law}: ${time}.`).join(" ")}`}
      >
        {cases.data?.cases.length !== 0 && begin}
      </Toolbar>
      <DataTable
        label="Requests"
        rows={cases.data?.cases}
        query={cases}
        failed="Failed to fetch the requests"
        keyOf={({ id }) => String(id)}
        onOpen={({ id }) => setOpen(id)}
        empty={{
          picture: MessagesPicture,
          title: "Nobody has asked yet",
          text: "Open a request when a person wants a copy, a correction or the erasure of their data. They need no account.",
          actions: begin,
        }}
        columns={columns}
      />
      <KeptByLaw kept={cases.data?.kept ?? []} />
      <Register />
      {open === "new" && (
        <Suspense>
          <NewCaseDialog onClose={() => setOpen(null)} onOpened={setOpen} />
        </Suspense>
      )}
      {shown && <CaseView of={shown} onClose={() => setOpen(null)} />}
    </>
  );
}

const dueWords = ({ ended_at, days_left }: PeopleCase): string => {
  if (ended_at !== null) return "";
  return days_left < 0 ? "Overdue" : `${days_left} days left`;
};

const columns: readonly Column<PeopleCase>[] = [
  {
    key: "person",
    title: "Person",
    cell: (one) => (
      <>
        {whoseWords(one)}
        <SecondLine>{`Request ${one.id}`}</SecondLine>
      </>
    ),
  },
  { key: "kind", title: "Wants", cell: ({ kind }) => kindWords[kind] },
  {
    key: "due",
    title: "Answer until",
    kind: "date",
    cell: (one) => (
      <>
        {formatDay(one.due_at)}
        <SecondLine>{dueWords(one)}</SecondLine>
      </>
    ),
  },
  {
    key: "state",
    title: "State",
    kind: "state",
    cell: ({ state }) => <StatusDot tone={stateWords[state].tone}>{stateWords[state].words}</StatusDot>,
  },
];

interface Kept {
  table: string;
  rows: number;
  until: string;
}

/** What the law keeps about people who were erased, and until when. */
function KeptByLaw({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) return null;
  return (
    <Section title="Kept for the law">
      <DataTable
        label="Kept for the law"
        rows={kept}
        keyOf={({ table, until }) => `${table} ${until}`}
        columns={[
          { key: "table", title: "What", cell: ({ table }) => humanise(table) },
          { key: "rows", title: "Rows", kind: "number", cell: ({ rows }) => rows },
          { key: "until", title: "Erased after", kind: "date", cell: ({ until }) => formatDay(until) },
        ]}
      />
    </Section>
  );
}

/** The register of processing: Article 30 of the GDPR, and what the notice of the DPDP Act asks for. */
const Register = () => (
  <Section title="Register of processing">
    <DataTable
      label="Register of processing"
      rows={activityKeys}
      keyOf={(key) => key}
      columns={[
        {
          key: "why",
          title: "Why we hold it",
          cell: (key) => (
            <>
              {activities[key].title}
              <SecondLine>{activities[key].purpose}</SecondLine>
            </>
          ),
        },
        { key: "basis", title: "Basis", cell: (key) => activities[key].basis },
        { key: "people", title: "About whom", cell: (key) => activities[key].people },
        { key: "recipients", title: "Who else gets it", cell: (key) => activities[key].recipients },
        { key: "kept", title: "How long", cell: (key) => activities[key].kept },
      ]}
    />
  </Section>
);
