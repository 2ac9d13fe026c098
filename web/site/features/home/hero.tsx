import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { StreetScene } from "../../art/street-scene.tsx";
import { Island } from "../../island.tsx";
import { product } from "../../our-words.ts";
import { priceOf, whereGst } from "../../prices.ts";
import { trialDays, trialFee } from "../plans/trial-facts.ts";
import { TryDoor } from "../try/try-form.tsx";

const plusGst = whereGst(t`, plus GST`);
const lowestMonthly = priceOf("lowestMonthly");

/** Renders the first section: the headline over the street scene. */
export function Hero() {
  return (
    <section className="hero dusk" id="hero-section" aria-labelledby="hero-title">
      <div className="wrap hero-words">
        <p className="kicker">
          <Trans>Digital signage for shops, chains and everyone with a screen</Trans>
        </p>
        <h1 id="hero-title">
          <Trans>
            Your screens stay lit. <br />
            Even when the network isn’t.
          </Trans>
        </h1>
        <p className="lead">
          <Trans>
            Upload, schedule and show content on many screens from one dashboard. {product} keeps a verified
            copy on every device, so the show goes on offline.
          </Trans>
        </p>
        <div className="hero-actions">
          <a className="button button-primary" href={paths.signup}>
            <Trans>
              Start the {trialDays}-day trial for ₹{trialFee}
            </Trans>
          </a>
          <TryDoor className="button try-door">
            <Trans>Try it now, no sign-up</Trans>
          </TryDoor>
          <a className="button" href={paths.homeSection("how-it-works-section")}>
            <Trans>See how it works</Trans>
          </a>
        </div>
        <p className="hero-price">
          <Trans>
            Then from ₹{lowestMonthly} per screen and month{plusGst}. Nothing is charged by itself unless you
            allow it.
          </Trans>
        </p>
      </div>
      <Island name="street-screens" later>
        <StreetScene live />
        <button className="hero-pause" type="button" data-pause aria-pressed="false" hidden>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path className="hero-pause-bars" d="M4 2h3v12H4zM9 2h3v12H9z" fill="currentColor" />
            <path className="hero-pause-play" d="M4 2l10 6-10 6z" fill="currentColor" />
          </svg>
          <span className="visually-hidden">
            <Trans>Pause the moving pictures</Trans>
          </span>
        </button>
      </Island>
    </section>
  );
}
