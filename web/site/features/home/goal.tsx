import { Trans } from "@lingui/react/macro";
import { evidenceOf } from "../evidence/claims.ts";

/** Renders the purpose of the product in large type. */
export function Goal() {
  return (
    <section className="goal dusk" id="goal-section">
      <div className="wrap">
        <h2>
          <Trans>
            A dark screen looks like a closed shop. So the player shows your brand card before it shows
            nothing.
          </Trans>
        </h2>
        <div className="goal-points">
          <p>
            <Trans>
              <strong>The next picture is ready before the last one ends.</strong> Two layers take turns, so
              there is <a href={evidenceOf("black")}>no black frame</a> in between.
            </Trans>
          </p>
          <p>
            <Trans>
              <strong>A broken file is skipped, not shown.</strong> Everything is checked against its
              fingerprint before it may play, and the change is made in one step.
            </Trans>
          </p>
          <p>
            <Trans>
              <strong>When a plan ends, staff see why.</strong> A status card with one line, your content
              still on the device, back as soon as a new plan starts.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  );
}
