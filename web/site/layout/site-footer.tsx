import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { product, tagline } from "../our-words.ts";
import { supportEmail, supportHours } from "../support.ts";
import { LanguageLinks } from "./language-links.tsx";
import { PaymentMarks } from "./payment-marks.tsx";
import { Seller } from "./seller.tsx";
import { SocialLinks } from "./social-links.tsx";

const groups = [
  {
    title: t`Product`,
    links: [
      { label: t`Try it now`, href: paths.try },
      { label: t`Templates`, href: paths.templates },
      { label: t`Apps`, href: paths.apps },
      { label: t`Features`, href: paths.features },
      { label: t`Evidence`, href: paths.evidence },
      { label: t`Trust`, href: paths.trust },
    ],
  },
  {
    title: t`Terms & Privacy`,
    links: [
      { label: t`Privacy Policy`, href: paths.privacyPolicy },
      { label: t`Terms and Conditions`, href: paths.terms },
      { label: t`Refund & Exchange`, href: paths.refundPolicy },
      { label: t`Copyright`, href: paths.copyright },
      { label: t`Credits`, href: paths.credits },
    ],
  },
  {
    title: t`Support`,
    links: [
      { label: t`Help center`, href: paths.helpCenter },
      { label: t`FAQs`, href: paths.homeScroll("faq-section") },
      { label: t`Contact`, href: paths.contact },
    ],
  },
  {
    title: t`Company`,
    links: [
      { label: t`About`, href: paths.about },
      { label: t`Partners`, href: paths.partners },
      { label: t`Customer Reviews`, href: paths.homeScroll("partner-logos-section") },
      { label: t`Product Updates`, href: paths.getStarted },
    ],
  },
] as const;

/**
 * Renders the footer of every page. `builtIn` is the year of the build; the page script replaces it with the current
 * one.
 */
export function SiteFooter({ builtIn }: { builtIn: number }) {
  return (
    <footer className="site-footer dusk" id="footer-section">
      <div className="wrap">
        <div className="site-footer-top">
          <div className="site-footer-brand">
            <Wordmark name={product} />
            <p>{t`${tagline}.`}</p>
            <p>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              <br />
              {supportHours}
              {"{{if liveChat}}"}
              <br />
              <a href={paths.home}>
                <Trans>Live chat in these hours</Trans>
              </a>
              {"{{endif}}"}
            </p>
            <SocialLinks />
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2>{group.title}</h2>
              <ul className="site-footer-links">
                {group.links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer-bottom">
          <p>
            © <span data-year>{builtIn}</span> {product}.{" "}
            <a href={paths.updates}>
              <Trans>What’s new</Trans>
            </a>{" "}
            <LanguageLinks />
          </p>
          <PaymentMarks />
          <Seller />
        </div>
      </div>
    </footer>
  );
}
