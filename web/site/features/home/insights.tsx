import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { claims, evidenceOf } from "../evidence/claims.ts";

/** Facts about the product that anyone can check; each leads to its evidence. */
const shown = ["publish", "offline", "silent", "verified"];
const facts = claims.filter(({ id }) => shown.includes(id));

const screens = [
  { name: t`Window, Main Street`, state: t`Playing`, detail: t`version 14, since 18:02`, tone: "good" },
  {
    name: t`Counter, Main Street`,
    state: t`Downloading`,
    detail: t`version 14 at 40 %, showing 13`,
    tone: "busy",
  },
  {
    name: t`Menu board, Station`,
    state: t`Offline`,
    detail: t`last contact 17:40, still playing 13`,
    tone: "away",
  },
] as const;

/** Renders what the dashboard knows about the screens, drawn in the style of the dashboard. */
export function Insights() {
  return (
    <section className="section insights" id="insights-section">
      <div className="wrap insights-grid">
        <div>
          <h2 className="section-title">
            <Trans>You know what every screen shows</Trans>
          </h2>
          <p className="lead section-lead">
            <Trans>
              Each screen reports which version it plays and what it has shown. When the line is cut it goes
              on playing from synced local content, and tells you about it later.
            </Trans>
          </p>
        </div>
        <figure className="panel">
          <figcaption className="panel-title">
            <Trans>Screens, as in the dashboard (example)</Trans>
          </figcaption>
          <ul className="panel-rows">
            {screens.map(({ name, state, detail, tone }) => (
              <li key={name} data-tone={tone}>
                <span className="panel-name">{name}</span>
                <span className="panel-state">{state}</span>
                <span className="panel-detail numeric">{detail}</span>
              </li>
            ))}
          </ul>
        </figure>
      </div>
      <div className="wrap">
        <dl className="figures">
          {facts.map(({ id, figure, claim }) => (
            <div key={id}>
              <dt className="numeric">{figure}</dt>
              <dd>
                <a href={evidenceOf(id)}>{claim}</a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
