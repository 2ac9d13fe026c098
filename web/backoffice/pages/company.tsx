import { Alert, Button, Stack } from "@mantine/core";
import { Plus, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CompanyEntry } from "#shared/operator-api/company-contract.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { Facts } from "#web/ui/panel/facts.tsx";
import { HistoryPicture } from "#web/ui/panel/pictures.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { showAlert } from "../calls/alerts.ts";
import { serverWordsOr } from "../calls/operator-call.ts";
import { companyFacts, letterOf } from "../features/company/company-facts.tsx";
import { useCompany, useWithdrawCompanyDetails } from "../features/company/company-queries.ts";
import { formatDay } from "../formats/values.ts";
import { useBanner } from "../parts/banner.tsx";
import { enteredColumn, stateColumn } from "../parts/dated-columns.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const CompanyDialog = lazy(async () => ({
  default: (await import("../features/company/company-dialog.tsx")).CompanyDialog,
}));

/** Who sells: the details that documents, emails and the website name, from a day on. */
export function CompanyPage() {
  const company = useCompany();
  const [open, setOpen] = useState<"new" | CompanyEntry | null>(null);
  const { entries = [], today = "", warnings = [] } = company.data ?? {};
  const valid = entries.find(({ state }) => state === "valid");
  const [newest] = entries;
  const onClose = () => setOpen(null);
  return (
    <>
      <Toolbar left="Documents, emails and the website name these details. An entry holds from midnight in India of its day, until the next one begins. Documents keep the details of their own day.">
        {newest && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen("new")}>
            New entry
          </Button>
        )}
      </Toolbar>
      {valid ? (
        <Stack gap="md">
          {warnings.map((warning) => (
            <Alert key={warning} color="orange" icon={<TriangleAlert size={18} aria-hidden />}>
              {warning}
            </Alert>
          ))}
          <Facts facts={companyFacts(valid)} />
          <Entries entries={entries} onOpen={setOpen} />
        </Stack>
      ) : (
        <NotLoaded
          query={company}
          failed={serverWordsOr(company.error, "Failed to fetch the details of the company")}
          lines={6}
        />
      )}
      {open === "new" && newest && (
        <Suspense>
          <CompanyDialog from={newest} today={today} onClose={onClose} />
        </Suspense>
      )}
      {open !== null && open !== "new" && (
        <Dialog title={titleOf(open)} size="lg" onClose={onClose}>
          <Facts facts={companyFacts(open)} />
        </Dialog>
      )}
    </>
  );
}

const titleOf = ({ valid_from }: CompanyEntry): string =>
  valid_from === null ? "From the settings of the server" : `From ${formatDay(valid_from)}`;

const columns: readonly Column<CompanyEntry>[] = [
  {
    key: "from",
    title: "Valid from",
    kind: "date",
    cell: ({ valid_from }) => (valid_from === null ? "Settings" : formatDay(valid_from)),
  },
  {
    key: "name",
    title: "Legal name",
    cell: ({ legal_name, gstin }) => (
      <>
        {legal_name}
        <SecondLine>{gstin ?? "No GSTIN"}</SecondLine>
      </>
    ),
  },
  { key: "letter", title: "Letter of undertaking", cell: letterOf },
  enteredColumn,
  stateColumn,
];

/** Lists all entries. One that has not begun can be withdrawn. */
function Entries({
  entries,
  onOpen,
}: {
  entries: readonly CompanyEntry[];
  onOpen: (entry: CompanyEntry) => void;
}) {
  const withdraw = useWithdrawCompanyDetails();
  const showBanner = useBanner();
  const [asked, setAsked] = useState<number | null>(null);
  const send = (id: number) =>
    withdraw.mutateAsync(id).then(
      () => showBanner("Entry withdrawn"),
      (error) => showAlert(serverWordsOr(error, "The entry could not be withdrawn.")),
    );
  return (
    <Section title="What was and what comes">
      <DataTable
        label="Entries"
        rows={entries}
        keyOf={({ valid_from }) => valid_from ?? "settings"}
        onOpen={onOpen}
        empty={{ picture: HistoryPicture, title: "No entries yet" }}
        columns={[
          ...columns,
          {
            key: "actions",
            kind: "action",
            cell: ({ id, state, valid_from }) =>
              state === "coming" && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={withdraw.isPending}
                  aria-label={`Withdraw the entry of ${formatDay(valid_from)}`}
                  onClick={() => setAsked(id)}
                >
                  Withdraw
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        opened={asked !== null}
        title="Withdraw this entry?"
        confirm="Withdraw"
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && send(asked)}
      >
        It has not begun, so nothing names it yet. The entry before it goes on.
      </ConfirmDialog>
    </Section>
  );
}
