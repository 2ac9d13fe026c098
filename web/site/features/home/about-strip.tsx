import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { product } from "../../our-words.ts";

/** Renders a short text about us with a link to the long one. */
export function AboutStrip() {
  return (
    <section className="section about-strip" id="about-section">
      <div className="wrap about-strip-grid">
        <h2 className="section-title">
          <Trans>Software for the window, made with care</Trans>
        </h2>
        <div>
          <p className="lead">
            <Trans>
              {product} is a cloud service for shops, organisations and brands that show something to the
              people in front of them, and for the resellers who help them do it. One dashboard for all
              screens, one price per screen, and a player that does its work when nobody looks after it.
            </Trans>
          </p>
          <p className="button-row">
            <a className="button" href={paths.about}>
              <Trans>Who we are</Trans>
            </a>
            <a className="button button-quiet" href={paths.updates}>
              <Trans>What’s new</Trans>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
