import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { brand } from "#shared/brand.ts";
import { stateWithCode } from "#shared/buyer-place.ts";
import type { CreditNote, Invoice } from "#shared/contracts/selling/billing.ts";
import { indianZone } from "#shared/day-in.ts";
import { printedTaxes } from "#shared/documents.ts";
import { sellerLines } from "#shared/seller-lines.ts";
import { placeAbroad, supplyDeclarations } from "#shared/supply.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { buyerLines } from "./buyer-lines.ts";
import styles from "./invoice.module.css";

/** The recipient below the name; on invoices of earlier versions only the email is known. */
const addressLines = ({ buyer, email }: Invoice): string[] => [...(buyer ? buyerLines(buyer) : []), email];

/** A document that is issued before its payment does not say that it was paid. */
function totalOf(invoice: Invoice | CreditNote): string {
  if (invoice.isCancelled) return t`Total, cancelled`;
  if ("invoice" in invoice) return invoice.transactionCode === null ? t`Total` : t`Total, refunded`;
  return invoice.dueOn === null ? t`Total, paid` : t`Total`;
}

function titleOf(invoice: Invoice | CreditNote): string {
  if ("invoice" in invoice) return t`Credit note`;
  return invoice.seller?.gstin ? t`Tax invoice` : t`Invoice`;
}

/** Renders an invoice or a credit note as printed: dark on white in every colour scheme. */
export function InvoiceSheet({ invoice }: { invoice: Invoice | CreditNote }) {
  const { seller, supply, placeOfSupply } = invoice;
  const declaration = supply && supplyDeclarations[supply];
  const credited = "invoice" in invoice ? invoice.invoice : null;
  const dueAt = invoice.dueOn && `${invoice.dueOn}T12:00:00+05:30`;
  const paidBy = invoice.transactionCode ?? (credited || dueAt ? null : t`received`);
  return (
    <article className={styles.sheet} aria-label={`${titleOf(invoice)} ${invoice.number}`}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <LogoMark size={30} />
          {brand.name}
        </span>
        <h1>{titleOf(invoice)}</h1>
      </header>
      <div className={styles.parties}>
        <div className={styles.people}>
          {seller && (
            <div>
              <h2>{t({ message: "From", context: "issuer" })}</h2>
              <p className={styles.lines}>
                <strong>{seller.name}</strong>
                {["", ...sellerLines(seller)].join("\n")}
              </p>
            </div>
          )}
          <div>
            <h2>{t`Billed to`}</h2>
            <p className={styles.lines}>
              <strong>{invoice.billedTo}</strong>
              {["", ...addressLines(invoice)].join("\n")}
            </p>
          </div>
        </div>
        <dl>
          <dt>{t`Number`}</dt>
          <dd>{invoice.number}</dd>
          <dt>{t`Date`}</dt>
          <dd>{formatDate(invoice.issuedAt, indianZone)}</dd>
          {credited && (
            <>
              <dt>{t`For invoice`}</dt>
              <dd>
                {credited.number}, {formatDate(credited.issuedAt, indianZone)}
              </dd>
            </>
          )}
          {placeOfSupply && (
            <>
              <dt>{t`Place of supply`}</dt>
              <dd>{placeOfSupply === placeAbroad ? t`Outside India (96)` : stateWithCode(placeOfSupply)}</dd>
              <dt>{t`Reverse charge`}</dt>
              <dd>{t`No`}</dd>
            </>
          )}
          {invoice.purchaseOrder && (
            <>
              <dt>{t`Purchase order`}</dt>
              <dd>{invoice.purchaseOrder}</dd>
            </>
          )}
          {dueAt && (
            <>
              <dt>{t`Pay by`}</dt>
              <dd>{formatDate(dueAt, indianZone)}</dd>
            </>
          )}
          {paidBy && (
            <>
              <dt>{credited ? <Trans>Refund</Trans> : <Trans>Payment</Trans>}</dt>
              <dd>{paidBy}</dd>
            </>
          )}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`For`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.position}>
              <td>
                {textIn(line.descriptionReason, line.description)}
                {line.sac && (
                  <span className={styles.sac}>
                    <Trans>SAC {line.sac}</Trans>
                  </span>
                )}
              </td>
              <td>{formatRupees(line.netPaise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Net`}</th>
            <td>{formatRupees(invoice.netPaise)}</td>
          </tr>
          {printedTaxes(invoice).map(({ name, percent, paise }) => (
            <tr key={`${name} ${percent}`}>
              <th scope="row">
                {name} {percent} %
              </th>
              <td>{formatRupees(paise)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{totalOf(invoice)}</th>
            <td>{formatRupees(invoice.totalPaise)}</td>
          </tr>
        </tfoot>
      </table>
      {declaration && (
        <p>
          {declaration}
          {supply.endsWith("-lut") && seller?.lut && ` (ARN ${seller.lut})`}
        </p>
      )}
      {seller?.gstin && (
        <p>{t`Computer-generated under the Information Technology Act, 2000. No signature is required.`}</p>
      )}
      <footer>
        <Trans>
          {brand.name}, {invoice.supportEmail}. Amounts in Indian rupees.
        </Trans>
      </footer>
    </article>
  );
}
