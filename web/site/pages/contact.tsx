import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SellerFacts } from "../layout/seller.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";
import type { SiteSettings } from "../site-settings.ts";
import { organizationWithContact } from "../structured-data.ts";
import { supportEmail, supportHours } from "../support.ts";

function Contact({ action }: { action: string }) {
  return (
    <SitePage path={paths.contact}>
      <PageHead
        title={t`Get In Touch`}
        lead={t`A question before you start, a problem with a screen, or a plan for many of them: write to us and a person answers.`}
      />
      <div className="wrap section contact">
        <div>
          <noscript>
            <p className="notice">
              <Trans>
                This form needs JavaScript to check that you are not a program. Without it, please write to{" "}
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
              </Trans>
            </p>
          </noscript>
          <Island name="contact-island" later>
            <ContactForm action={action} />
          </Island>
        </div>
        <aside className="contact-aside">
          <h2>
            <Trans>Other ways</Trans>
          </h2>
          <dl className="facts">
            <div>
              <dt>
                <Trans>Mail</Trans>
              </dt>
              <dd>
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Support hours</Trans>
              </dt>
              <dd>{supportHours}</dd>
            </div>
            {"{{if liveChat}}"}
            <div>
              <dt>
                <Trans>Live chat</Trans>
              </dt>
              <dd>
                <Trans>
                  In these hours people answer in the chat on the <a href={paths.home}>home page</a>, too.
                </Trans>
              </dd>
            </div>
            {"{{endif}}"}
            <SellerFacts />
            <div>
              <dt>
                <Trans>Right now</Trans>
              </dt>
              <dd>
                <Trans>
                  Many answers are already in the <a href={paths.helpCenter}>help center</a>.
                </Trans>
              </dd>
            </div>
          </dl>
          <p className="muted">
            <Trans>
              We use what you send to answer you and for nothing else. See the{" "}
              <a href={paths.privacyPolicy}>Privacy Policy</a>.
            </Trans>
          </p>
        </aside>
      </div>
    </SitePage>
  );
}

export const contactPage = (settings: SiteSettings): Page => ({
  path: paths.contact,
  title: t`Contact · ${product}`,
  description: t`Write to the people behind ${product}. Support runs ${supportHours}.`,
  body: <Contact action={`${settings.contactHost}/contact.php`} />,
  structuredData: [organizationWithContact(settings)],
  style: "forms",
  islands: ["contact-island"],
  indexed: true,
});
