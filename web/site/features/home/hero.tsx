import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import { StreetScene } from "../../art/street-scene.tsx";
import { Island } from "../../island.tsx";

const { trial } = plans;

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
        <p className="hero-actions">
          <a className="button button-primary" href={paths.signup}>
            Start the {trial.days}-day trial for ₹{trial.monthlyRupees}
          </a>
          <a className="button" href={paths.homeSection("how-it-works-section")}>
            See how it works
          </a>
        </p>
      </div>
      <Island name="street-screens" later>
        <StreetScene live />
      </Island>
    </section>
  );
}
