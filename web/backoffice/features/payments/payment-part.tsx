import { Button } from "@mantine/core";
import { useState } from "react";
import { documentPdfCall } from "#shared/operator-api/addresses.ts";
import type { DeskOrder } from "#shared/operator-api/payments-contract.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { type Fact, Facts } from "#web/ui/panel/facts.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { methodWords, reasonWords, stateWords } from "./payment-words.ts";
import styles from "./payments.module.css";
import { RefundDialog } from "./refund-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

type Payment = DeskOrder["payments"][number];
type Refund = Payment["refunds"][number];

const known = (name: string, value: string | null): Fact[] => (value ? [[name, value]] : []);

const pdfFact = (name: string, number: string, address: string): Fact => [
  name,
  <a key={number} href={address} target="_blank" rel="noreferrer">
    {number} (PDF)
  </a>,
];

/** Renders one payment of an order with its invoice and refunds. */
export function PaymentPart({ payment }: { payment: Payment }) {
  const [refunding, setRefunding] = useState(false);
  const { words, tone } = stateWords("payment", payment.status);
  return (
    <article className={styles.payment} aria-label={`Payment ${payment.id}`}>
      <h4>
        {formatRupees(payment.amount_paise)}
        <StatusDot tone={tone}>{words}</StatusDot>
      </h4>
      <Facts
        small
        facts={[
          ["When", formatIndiaTime(payment.received_at ?? payment.created_at)],
          ["Paid by", orDash(methodWords(payment.method))],
          ["Reference", orDash(payment.reference)],
          ...known("Why it failed", payment.failure),
          ...(payment.invoice
            ? [pdfFact("Invoice", payment.invoice.number, documentPdfCall(payment.invoice.id))]
            : []),
        ]}
      />
      {payment.refunds.length > 0 && (
        <ul className={styles.refunds} aria-label="Refunds">
          {payment.refunds.map((refund) => (
            <li key={refund.id}>
              <RefundFacts refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {payment.left_paise > 0 && (
        <div className={styles.paymentFoot}>
          <Button size="compact-sm" variant="default" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        </div>
      )}
      {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </article>
  );
}

function RefundFacts({ refund }: { refund: Refund }) {
  const [entering, setEntering] = useState(false);
  const { words, tone } = stateWords("refund", refund.state);
  return (
    <>
      <h4>
        {formatRupees(-refund.amount_paise)}
        <StatusDot tone={tone}>{words}</StatusDot>
      </h4>
      <Facts
        small
        facts={[
          ["When", formatIndiaTime(refund.processed_at ?? refund.created_at)],
          ["Why", refund.note || reasonWords(refund.reason)],
          ...known("Operator", refund.operator),
          ...known("Why it failed", refund.failure),
          ["Plan", refund.ends_time ? "The time ends" : "The time is kept"],
          ...known("Reference", refund.reference),
          ...refund.notes.map(({ id, number }) => pdfFact("Document", number, documentPdfCall(id))),
        ]}
      />
      {refund.by_bank && refund.state === "owed" && (
        <div className={styles.paymentFoot}>
          <Button size="compact-sm" variant="default" onClick={() => setEntering(true)}>
            Enter bank transfer
          </Button>
        </div>
      )}
      {entering && <TransferDialog refund={refund} onClose={() => setEntering(false)} />}
    </>
  );
}
