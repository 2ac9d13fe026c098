import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import { StreetScene } from "../../art/street-scene.tsx";
import { Island } from "../../island.tsx";
import { DemoDoor } from "../../layout/demo-door.tsx";

const { trial, basic } = plans;

/** Renders the first section: the headline over the street scene. */
export function Hero() {
  return (
    <section className="hero dusk" id="hero-section" aria-labelledby="hero-title">
      <div className="wrap hero-words">
        <p className="kicker">Digital signage for shops, chains and everyone with a screen</p>
        <h1 id="hero-title">
          Your screens stay lit. <br />
          Even when the network isn’t.
        </h1>
        <p className="lead">
          Upload, schedule and show content on many screens from one dashboard. {brand.name} keeps a verified
          copy on every device, so the show goes on offline.
        </p>
        <div className="hero-actions">
          <a className="button button-primary" href={paths.signup}>
            Start the {trial.days}-day trial for ₹{trial.monthlyRupees}
          </a>
          <DemoDoor>Open a demo, no sign-up</DemoDoor>
          <a className="button" href={paths.homeSection("how-it-works-section")}>
            See how it works
          </a>
        </div>
        <p className="hero-price">
          Then from ₹{basic.monthlyRupees} per screen and month, plus GST. Nothing is charged by itself.
        </p>
      </div>
      <Island name="street-screens" later>
        <StreetScene live />
        <button className="hero-pause" type="button" data-pause aria-pressed="false" hidden>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path className="hero-pause-bars" d="M4 2h3v12H4zM9 2h3v12H9z" fill="currentColor" />
            <path className="hero-pause-play" d="M4 2l10 6-10 6z" fill="currentColor" />
          </svg>
          <span className="visually-hidden">Pause the moving pictures</span>
        </button>
      </Island>
    </section>
  );
}
