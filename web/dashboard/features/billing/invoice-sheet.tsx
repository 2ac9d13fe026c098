import { brand } from "#shared/brand.ts";
import type { Invoice } from "#shared/contracts/billing.ts";
import { gstPercent } from "#shared/plans.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import styles from "./invoice.module.css";

/** An invoice as it goes on paper: dark on white in every colour scheme. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <article className={styles.sheet} aria-label={`Invoice ${invoice.number}`}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <LogoMark size={30} />
          {brand.name}
        </span>
        <h1>Invoice</h1>
      </header>
      <div className={styles.parties}>
        <div>
          <h2>Made out to</h2>
          <p>
            <strong>{invoice.billedTo}</strong>
            <br />
            {invoice.email}
          </p>
        </div>
        <dl>
          <dt>Number</dt>
          <dd>{invoice.number}</dd>
          <dt>Date</dt>
          <dd>{formatDate(invoice.issuedAt, invoice.timeZone)}</dd>
          <dt>Payment</dt>
          <dd>{invoice.transactionCode ?? "received"}</dd>
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{invoice.description}</td>
            <td>{formatRupees(invoice.netPaise)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Net</th>
            <td>{formatRupees(invoice.netPaise)}</td>
          </tr>
          <tr>
            <th scope="row">GST {gstPercent} %</th>
            <td>{formatRupees(invoice.taxPaise)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">Total, paid</th>
            <td>{formatRupees(invoice.totalPaise)}</td>
          </tr>
        </tfoot>
      </table>
      <footer>
        {brand.name}, {brand.supportEmail}. Amounts in Indian rupees.
      </footer>
    </article>
  );
}
