import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { PaymentMarks } from "./payment-marks.tsx";
import { Seller } from "./seller.tsx";
import { SocialLinks } from "./social-links.tsx";

const groups = [
  {
    title: "Product",
    links: [
      { label: "Templates", href: paths.templates },
      { label: "Apps", href: paths.apps },
      { label: "Features", href: paths.features },
      { label: "Evidence", href: paths.evidence },
      { label: "Trust", href: paths.trust },
    ],
  },
  {
    title: "Terms & Privacy",
    links: [
      { label: "Privacy Policy", href: paths.privacyPolicy },
      { label: "Terms and Conditions", href: paths.terms },
      { label: "Refund & Exchange", href: paths.refundPolicy },
      { label: "Copyright", href: paths.copyright },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "Help center", href: paths.helpCenter },
      { label: "FAQs", href: paths.homeScroll("faq-section") },
      { label: "Contact", href: paths.contact },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", href: paths.about },
      { label: "Partners", href: paths.partners },
      { label: "Customer Reviews", href: paths.homeScroll("partner-logos-section") },
      { label: "Product Updates", href: paths.getStarted },
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
            <Wordmark name={brand.name} />
            <p>{brand.tagline}.</p>
            <p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
              <br />
              {brand.supportHours}
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
            © <span data-year>{builtIn}</span> {brand.name}. <a href={paths.updates}>What’s new</a>
          </p>
          <PaymentMarks />
          <Seller />
        </div>
      </div>
    </footer>
  );
}
