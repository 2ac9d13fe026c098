import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { documentPdfCall } from "#shared/operator-api/addresses.ts";
import type { DocumentEntry } from "#shared/operator-api/documents-contract.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatDay, orDash } from "../../formats/values.ts";
import { SecondLine } from "../../parts/second-line.tsx";
import { Section } from "../../parts/section.tsx";
import { PaymentPart } from "../payments/payment-part.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { useDocuments } from "./document-queries.ts";
import { enteredWords, kindWords } from "./document-words.ts";
import { CancelIrnDialog, EnterIrnDialog } from "./irn-dialogs.tsx";
import { IssueDialog } from "./issue-dialog.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { Registration } from "./registration.tsx";
import { type Entered, UndoDialog } from "./undo-dialog.tsx";

type Asked =
  | { what: "issue" }
  | { what: "pay" | "credit" | "enter-irn" | "cancel-irn"; entry: DocumentEntry }
  | { what: "undo"; entered: Entered };

/** Renders what was issued to an account, with what is open of each, and lets operators issue more. */
export function Documents({ userId }: { userId: string }) {
  const documents = useDocuments(userId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const columns: readonly Column<DocumentEntry>[] = [
    {
      key: "number",
      title: "Number",
      heads: true,
      cell: (entry) => (
        <>
          <a href={documentPdfCall(entry.id)} target="_blank" rel="noreferrer">
            {entry.number} (PDF)
          </a>
          <SecondLine>
            {kindWords[entry.kind]}
            {entry.corrects && ` for ${entry.corrects}`}
            {", "}
            <a href={`${documentPdfCall(entry.id)}?copy=supplier`} target="_blank" rel="noreferrer">
              our copy
            </a>
          </SecondLine>
          {entry.e_invoice && <Registration entry={entry} onAsk={(what) => setAsked({ what, entry })} />}
          {entry.entered.map((entered) => (
            <SecondLine key={entered.id}>
              {enteredWords[entered.kind]} {formatRupees(entered.amount_paise)}{" "}
              <Button size="compact-xs" variant="subtle" onClick={() => setAsked({ what: "undo", entered })}>
                Take back
              </Button>
            </SecondLine>
          ))}
        </>
      ),
    },
    { key: "date", title: "Date", kind: "date", cell: ({ issued_on }) => formatDay(issued_on) },
    { key: "order", title: "Purchase order", cell: ({ purchase_order }) => orDash(purchase_order) },
    { key: "due", title: "Due", kind: "date", cell: ({ due_on }) => orDash(due_on && formatDay(due_on)) },
    { key: "total", title: "Total", kind: "number", cell: ({ total_paise }) => formatRupees(total_paise) },
    {
      key: "open",
      title: "Open",
      kind: "state",
      cell: ({ kind, open_paise, can_be_paid, is_cancelled }) =>
        can_be_paid ? (
          <StatusDot tone="bad">{formatRupees(open_paise)}</StatusDot>
        ) : is_cancelled ? (
          <StatusDot tone="idle">Cancelled</StatusDot>
        ) : kind === "invoice" || kind === "bill-of-supply" ? (
          <StatusDot tone="good">Paid</StatusDot>
        ) : (
          orDash(null)
        ),
    },
    {
      key: "actions",
      kind: "action",
      notOnCard: ({ can_be_paid, advance_paise }) => !can_be_paid && advance_paise === 0,
      cell: (entry) => (
        <Group gap="xs" wrap="nowrap">
          {(entry.can_be_paid || entry.advance_paise > 0) && (
            <Button size="compact-sm" variant="default" onClick={() => setAsked({ what: "pay", entry })}>
              {entry.can_be_paid ? "Enter payment" : "Enter advance"}
            </Button>
          )}
          {entry.can_be_paid && (
            <Button size="compact-sm" variant="default" onClick={() => setAsked({ what: "credit", entry })}>
              Credit
            </Button>
          )}
        </Group>
      ),
    },
  ];
  const issue = (
    <Button variant="default" onClick={() => setAsked({ what: "issue" })}>
      New document
    </Button>
  );
  return (
    <Section title="Documents" actions={documents.data && issue}>
      <DataTable
        label="Documents"
        columns={columns}
        rows={documents.data?.data}
        query={documents}
        failed="Failed to fetch the documents"
        keyOf={({ id }) => String(id)}
        empty={{ picture: MoneyPicture, title: "Nothing was issued." }}
      />
      {asked?.what === "issue" && (
        <IssueDialog userId={userId} buyer={documents.data?.buyer ?? null} onClose={close} />
      )}
      {asked?.what === "pay" && <PayDialog entry={asked.entry} onClose={close} />}
      {asked?.what === "enter-irn" && <EnterIrnDialog entry={asked.entry} onClose={close} />}
      {asked?.what === "cancel-irn" && <CancelIrnDialog entry={asked.entry} onClose={close} />}
      {asked?.what === "undo" && <UndoDialog entered={asked.entered} onClose={close} />}
      {documents.data?.payments.map((payment) => (
        <PaymentPart key={payment.id} payment={payment} />
      ))}
      {asked?.what === "credit" && <CreditDialog entry={asked.entry} onClose={close} />}
    </Section>
  );
}
