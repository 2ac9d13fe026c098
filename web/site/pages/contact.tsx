import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SellerFacts } from "../layout/seller.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";
import type { SiteSettings } from "../site-settings.ts";

function Contact({ action }: { action: string }) {
  return (
    <SitePage path={paths.contact}>
      <PageHead
        title="Get In Touch"
        lead="A question before you start, a problem with a screen, or a plan for many of them: write to us and a person answers."
      />
      <div className="wrap section contact">
        <div>
          <noscript>
            <p className="notice">
              This form needs JavaScript to check that you are not a program. Without it, please write to{" "}
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
            </p>
          </noscript>
          <Island name="contact-island" later>
            <ContactForm action={action} />
          </Island>
        </div>
        <aside className="contact-aside">
          <h2>Other ways</h2>
          <dl className="facts">
            <div>
              <dt>Mail</dt>
              <dd>
                <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
              </dd>
            </div>
            <div>
              <dt>Support hours</dt>
              <dd>{brand.supportHours}</dd>
            </div>
            <SellerFacts />
            <div>
              <dt>Right now</dt>
              <dd>
                Many answers are already in the <a href={paths.helpCenter}>help center</a>.
              </dd>
            </div>
          </dl>
          <p className="muted">
            We use what you send to answer you and for nothing else. See the{" "}
            <a href={paths.privacyPolicy}>Privacy Policy</a>.
          </p>
        </aside>
      </div>
    </SitePage>
  );
}

export const contactPage = ({ contactHost }: SiteSettings): Page => ({
  path: paths.contact,
  title: `Contact · ${brand.name}`,
  description: `Write to the people behind ${brand.name}. Support runs ${brand.supportHours}.`,
  body: <Contact action={`${contactHost}/contact.php`} />,
  style: "forms",
  islands: ["contact-island"],
  indexed: true,
});
