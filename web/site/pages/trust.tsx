import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import { answerDays } from "#shared/people-data/cases.ts";
import { deletionDays, documentYears, logYears, sandboxHours } from "#shared/people-data/kept-times.ts";
import { processorNoticeDays } from "#shared/processors.ts";
import { paths } from "#web/site/paths.ts";
import { filledIn } from "../layout/filled-in.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { When } from "../layout/when.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";
import { supportHours } from "../support.ts";

// The server fills in what stands between braces (server/http/pages/trust.ts).

const aYear = plural(logYears, { one: "a year", other: "# years" });
const anHour = plural(sandboxHours, { one: "an hour", other: "# hours" });

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <article className="card">
    <h2>{title}</h2>
    {children}
  </article>
);

const help = (slug: string) => `${paths.helpCenter}#${slug}`;

function Trust() {
  return (
    <SitePage path={paths.trust}>
      <PageHead
        kicker={t`Trust`}
        title={t`Where your data is, and who can see it`}
        lead={t`What this service does and what it does not, in plain words. It holds no certificate that is not named here.`}
      />
      <div className="wrap section">
        <div className="trust-list">
          <Part title={t`Where it is stored`}>
            <When value="dataLocation">
              <p>
                <Trans>Database and files are in: {filledIn("dataLocation")}.</Trans>
              </p>
            </When>
            <When value="noDataLocation">
              <p>
                <Trans>
                  Ask by the <a href={paths.contact}>contact form</a> where database and files are.
                </Trans>
              </p>
            </When>
            <When value="mediaStore">
              <p>
                <Trans>Media files are in an object store at {filledIn("mediaStore")}.</Trans>
              </p>
            </When>
            <p>
              <Trans>Screens keep a copy of what they play, so that they play on without a network.</Trans>
            </p>
          </Part>
          <Part title={t`Encryption`}>
            <When value="isEncrypted">
              <p>
                <Trans>The address of this service is encrypted (HTTPS), for people and for screens.</Trans>
              </p>
            </When>
            <p>
              <Trans>
                Passwords are kept as slow, memory-hard hashes; sessions and device keys as hashes; secrets of
                integrations sealed with a key of the server. Two-factor sign-in and passkeys are there in
                every plan. Whether disks are encrypted is decided where the machines are.
              </Trans>
            </p>
          </Part>
          <Part title={t`Who can see what`}>
            <p>
              <Trans>
                Your people see what their role and their part of the account allow. Our support can look at
                your dashboard only in a visit: read only, for {visitMinutes} minutes, with a reason that you
                read. Owners get an email, can end it, and can forbid visits.{" "}
                <a href={help("support-visits")}>How visits work</a>
              </Trans>
            </p>
            <p>
              <Trans>
                What people change is in the <a href={help("audit-log")}>audit log</a> of your account.
              </Trans>
            </p>
          </Part>
          <Part title={t`Backups`}>
            <p>
              <Trans>
                The service has commands to back up, to verify and to restore database, files and keys. The
                alert rules that come with it ask the operator for a backup that is younger than 26 hours.
                What you delete disappears from backups when they are replaced.
              </Trans>
            </p>
          </Part>
          <Part title={t`Deletion and export`}>
            <p>
              <Trans>
                You can download all data of your account, and delete the account yourself. It ends{" "}
                {deletionDays} days later; until then you can change your mind. Invoices are kept as long as
                tax law demands. <a href={help("delete-account")}>How to delete an account</a>
              </Trans>
            </p>
            <p>
              <Trans>
                Whoever we hold something about, also without an account, can ask for a copy, a correction or
                the erasure by the <a href={paths.contact}>contact form</a>. We mail a code to the address to
                know that it is theirs, and answer within {answerDays} days. What tax and company law keep is
                erased when {documentYears} financial years are over. If an older backup is used, erasures are
                made again first.
              </Trans>
            </p>
            <When value="keepsLogs">
              <p>
                <Trans>
                  From where a person called stays in our logs for {aYear}, as India's rules on data
                  protection ask.
                </Trans>
              </p>
            </When>
            <When value="try">
              <p>
                <Trans>
                  A visitor who tries it before signing up gets an account that is erased after {anHour}, with
                  what was made in it.
                </Trans>
              </p>
            </When>
          </Part>
          <Part title={t`Companies that work for us`}>
            <When value="hostingCompany">
              <p>
                <Trans>Machines: {filledIn("hostingCompany")}.</Trans>
              </p>
            </When>
            <When value="noHostingCompany">
              <p>
                <Trans>
                  Ask by the <a href={paths.contact}>contact form</a> which company runs the machines.
                </Trans>
              </p>
            </When>
            <p>
              <Trans>By the settings of this server:</Trans>
            </p>
            <ul>
              <When value="usesRazorpay">
                <li>
                  <Trans>Razorpay: payments. Card numbers and UPI identifiers stay there.</Trans>
                </li>
              </When>
              <When value="usesStripe">
                <li>
                  <Trans>Stripe: payments from outside India.</Trans>
                </li>
              </When>
              <When value="usesPayPal">
                <li>
                  <Trans>PayPal: payments from outside India.</Trans>
                </li>
              </When>
              <When value="databaseHost">
                <li>
                  <Trans>The database is at {filledIn("databaseHost")}.</Trans>
                </li>
              </When>
              <When value="playStore">
                <li>
                  <Trans>Proof of play is stored at {filledIn("playStore")}.</Trans>
                </li>
              </When>
              <When value="traceHost">
                <li>
                  <Trans>Times of calls, but not their contents, go to {filledIn("traceHost")}.</Trans>
                </li>
              </When>
              <When value="mailHost">
                <li>
                  <Trans>Mail goes through {filledIn("mailHost")}.</Trans>
                </li>
              </When>
              <When value="usesWhatsApp">
                <li>
                  <Trans>Meta: alerts by WhatsApp, to numbers that were confirmed for it.</Trans>
                </li>
              </When>
              <li>
                <Trans>
                  Google, Apple, Microsoft or Mozilla, by the browser: messages to phones and computers that
                  asked for them, encrypted for the device.
                </Trans>
              </li>
              <When value="usesOpenMeteo">
                <li>
                  <Trans>Open-Meteo: forecasts. It gets the place of a forecast, nothing about people.</Trans>
                </li>
              </When>
              <li>
                <Trans>No company gets data for advertising.</Trans>
              </li>
            </ul>
            <When value="comingProcessors">
              <p>
                <Trans>Announced: {filledIn("comingProcessors")}.</Trans>
              </p>
            </When>
            <When value="processingAgreement">
              <p>
                <Trans>
                  Before another company gets your data, owners of accounts get an email at least{" "}
                  {processorNoticeDays} days ahead, and its name stands here.
                </Trans>
              </p>
            </When>
          </Part>
          <Part title={t`Processing agreement`}>
            <When value="processingAgreement">
              <p>
                <a href="{{processingAgreement}}" rel="noopener">
                  <Trans>Read the data processing agreement</Trans>
                </a>
                .
              </p>
            </When>
            <When value="noProcessingAgreement">
              <p>
                <Trans>
                  Ask by the <a href={paths.contact}>contact form</a> for the data processing agreement.
                </Trans>
              </p>
            </When>
            <p>
              <Trans>
                For a questionnaire: <a href={paths.trustAnswers}>answers as a table</a> (CSV, in English).{" "}
                {filledIn("answersCode")} of them are shown by tests of the program, and{" "}
                {filledIn("answersUnanswered")} are still open.
              </Trans>{" "}
              <When value="answersOperator">
                <Trans>Answered by the settings of this server: {filledIn("answersOperator")}.</Trans>{" "}
              </When>
              <Trans>
                For programs: <a href={paths.trustDocument}>trust.json</a>.
              </Trans>
            </p>
            <p>
              <Trans>
                What we hold, why and for how long is in the <a href={paths.privacyPolicy}>privacy policy</a>.
              </Trans>
            </p>
          </Part>
          <Part title={t`Security problems`}>
            <p>
              <Trans>
                Write to <a href="mailto:{{securityContact}}">{filledIn("securityContact")}</a>. The same is
                in <a href="/.well-known/security.txt">security.txt</a> (RFC 9116). Say what you did and what
                happened; test with your own account only, and leave data of others alone. We answer within
                the support hours, {supportHours}, and tell you when it is mended.
              </Trans>
            </p>
            <p>
              <Trans>If something goes wrong and touches your data, we tell you.</Trans>
            </p>
          </Part>
        </div>
      </div>
    </SitePage>
  );
}

export const trustPage = (): Page => ({
  path: paths.trust,
  title: t`Trust: data, access, security · ${product}`,
  description: t`Where data is stored, how it is encrypted, who can see it, backups, deletion, the companies involved, and whom to tell about a security problem.`,
  body: <Trust />,
  style: "figures",
  islands: [],
  indexed: true,
});
