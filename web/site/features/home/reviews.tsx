import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";

/** Hardware that a screen can be built from. No logos: they would suggest partnerships that do not exist. */
const worksWith = [
  { kind: t`Screens`, names: t`Android TV, Android boxes, and any computer with Chrome, Edge or Chromium` },
  { kind: t`Pictures`, names: "JPG, PNG, WebP, GIF, HEIC, AVIF, SVG, TIFF, BMP" },
  { kind: t`Videos`, names: t`MP4 with H.264 everywhere; MOV, WebM, MKV, AVI, WMV, MPEG` },
  { kind: t`Documents`, names: t`PDF, PPTX, ODP, DOCX: one slide a page` },
  { kind: t`Payments`, names: t`UPI, card, net banking` },
] as const;

/** Renders the section for partners and reviews, without inventing either. */
export function Reviews() {
  return (
    <section className="section" id="partner-logos-section">
      <div className="wrap reviews">
        <div>
          <h2 className="section-title">
            <Trans>No borrowed logos</Trans>
          </h2>
          <p className="lead section-lead">
            <Trans>
              This is where others put a wall of names. We publish a review only with the customer’s name and
              consent, and until there are some we would rather leave the space to what you can check.
            </Trans>
          </p>
          <p className="button-row">
            <a className="button" href={paths.contact}>
              <Trans>Tell us how it works for you</Trans>
            </a>
          </p>
        </div>
        <dl className="facts">
          {worksWith.map(({ kind, names }) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
