import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";

/** Renders a short text about us with a link to the long one. */
export function AboutStrip() {
  return (
    <section className="section about-strip" id="about-section">
      <div className="wrap about-strip-grid">
        <h2 className="section-title">Software for the window, made with care</h2>
        <div>
          <p className="lead">
            {brand.name} is a cloud service for shops, organisations and brands that show something to the
            people in front of them, and for the resellers who help them do it. One dashboard for all screens,
            one price per screen, and a player that does its work when nobody looks after it.
          </p>
          <p className="button-row">
            <a className="button" href={paths.about}>
              Who we are
            </a>
            <a className="button button-quiet" href={paths.updates}>
              What’s new
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
