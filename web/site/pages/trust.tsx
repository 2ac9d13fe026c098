import type { ReactNode } from "react";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

// The server fills in what stands between braces (server/http/pages/trust.ts).

/** Renders its content where a value of the server is set. It must not be inside another block. */
const When = ({ value, children }: { value: string; children: ReactNode }) => (
  <>
    {`{{if ${value}}}`}
    {children}
    {"{{endif}}"}
  </>
);

const OnRequest = () => (
  <>
    We tell you on request: ask by the <a href={paths.contact}>contact form</a>.
  </>
);

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
        kicker="Trust"
        title="Where your data is, and who can see it"
        lead="What this service does and what it does not, in plain words. It holds no certificate that is not named here."
      />
      <div className="wrap section">
        <div className="trust-list">
          <Part title="Where it is stored">
            <When value="dataLocation">
              <p>Database and files are in: {"{{dataLocation}}"}.</p>
            </When>
            <When value="noDataLocation">
              <p>
                The place of database and files: <OnRequest />
              </p>
            </When>
            <When value="mediaStore">
              <p>Media files are in an object store at {"{{mediaStore}}"}.</p>
            </When>
            <p>Screens keep a copy of what they play, so that they play on without a network.</p>
          </Part>
          <Part title="Encryption">
            <When value="isEncrypted">
              <p>The address of this service is encrypted (HTTPS), for people and for screens.</p>
            </When>
            <p>
              Passwords are kept as slow, memory-hard hashes; sessions and device keys as hashes; secrets of
              integrations sealed with a key of the server. Two-factor sign-in and passkeys are there for
              everyone. Whether disks are encrypted is decided where the machines are.
            </p>
          </Part>
          <Part title="Who can see what">
            <p>
              Your people see what their role and their part of the account allow. Our support can look at
              your dashboard only in a visit: read only, for 30 minutes, with a reason that you read. Owners
              get an email, can end it, and can forbid visits.{" "}
              <a href={help("support-visits")}>How visits work</a>
            </p>
            <p>
              Every change is in the <a href={help("audit-log")}>audit log</a> of your account.
            </p>
          </Part>
          <Part title="Backups">
            <p>
              The service has commands to back up, to verify and to restore database, files and keys. The
              alert rules that come with it ask the operator for a backup that is younger than 26 hours. What
              you delete disappears from backups when they are replaced.
            </p>
          </Part>
          <Part title="Deletion and export">
            <p>
              You can download all data of your account, and delete the account yourself. It ends 30 days
              later; until then you can change your mind. Invoices are kept as long as tax law demands.{" "}
              <a href={help("delete-account")}>How to delete an account</a>
            </p>
          </Part>
          <Part title="Companies that work for us">
            <When value="hostingCompany">
              <p>Machines: {"{{hostingCompany}}"}.</p>
            </When>
            <When value="noHostingCompany">
              <p>
                The company that runs the machines: <OnRequest />
              </p>
            </When>
            <p>By the settings of this server:</p>
            <ul>
              <When value="usesRazorpay">
                <li>Razorpay: payments. Card numbers and UPI identifiers stay there.</li>
              </When>
              <When value="usesStripe">
                <li>Stripe: payments from outside India.</li>
              </When>
              <When value="mailHost">
                <li>Mail goes through {"{{mailHost}}"}.</li>
              </When>
              <When value="usesWhatsApp">
                <li>Meta: alerts by WhatsApp, to numbers that were confirmed for it.</li>
              </When>
              <When value="usesOpenMeteo">
                <li>Open-Meteo: forecasts. It gets the place of a forecast, nothing about people.</li>
              </When>
              <li>No company gets data for advertising.</li>
            </ul>
          </Part>
          <Part title="Processing agreement">
            <When value="processingAgreement">
              <p>
                <a href="{{processingAgreement}}" rel="noopener">
                  Read the data processing agreement
                </a>
                .
              </p>
            </When>
            <When value="noProcessingAgreement">
              <p>
                The data processing agreement: <OnRequest />
              </p>
            </When>
            <p>
              What we hold, why and for how long is in the <a href={paths.privacyPolicy}>privacy policy</a>.
            </p>
          </Part>
          <Part title="Security problems">
            <p>
              Write to <a href="mailto:{{securityContact}}">{"{{securityContact}}"}</a>. The same is in{" "}
              <a href="/.well-known/security.txt">security.txt</a> (RFC 9116). Say what you did and what
              happened; test with your own account only, and leave data of others alone. We answer within the
              support hours, {brand.supportHours}, and tell you when it is mended.
            </p>
            <p>If something goes wrong and touches your data, we tell you.</p>
          </Part>
        </div>
      </div>
    </SitePage>
  );
}

export const trustPage = (): Page => ({
  path: paths.trust,
  title: `Trust: data, access, security · ${brand.name}`,
  description:
    "Where data is stored, how it is encrypted, who can see it, backups, deletion, the companies involved, and whom to tell about a security problem.",
  body: <Trust />,
  style: "figures",
  islands: [],
  indexed: true,
});
