import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { withPrices } from "../../prices.ts";
import { accountSteps, type GuideStep, screenSteps, upgradeSteps } from "./guide-steps.ts";

const stars = [1, 2, 3, 4, 5] as const;

/** Source: public-site.md section 4. */
const thanks = (rating: number) =>
  rating >= 4 ? t`We're glad this was helpful!` : t`We'll use your feedback to improve our guides.`;

/** Renders one to five stars as radio buttons, with a thank-you text that screen readers announce. */
function StarRating({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  return (
    <fieldset className="rating">
      <legend>
        <Trans>How helpful was this guide?</Trans>
      </legend>
      <div className="rating-stars">
        {stars.map((star) => (
          <label key={star} data-lit={star <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === rating}
              onChange={() => onRate(star)}
              aria-label={plural(star, { one: "# star", other: "# stars" })}
            />
            <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
              <path d="m16 3.5 3.9 8 8.8 1.2-6.4 6.1 1.6 8.7-7.9-4.2-7.9 4.2 1.6-8.7-6.4-6.1 8.8-1.2z" />
            </svg>
          </label>
        ))}
      </div>
      <p className="rating-thanks" role="status">
        {rating > 0 && (
          <>
            <strong>
              <Trans>Thank you!</Trans>
            </strong>{" "}
            <span>{thanks(rating)}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}

function Steps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, description }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{withPrices(description)}</p>
        </li>
      ))}
    </ol>
  );
}

/**
 * Renders the guide of /get-started with its question, rating and back button. Source: public-site.md sections 2 and 4.
 */
export function Guide({ plansUrl }: { plansUrl: string }) {
  const [showsScreen, setShowsScreen] = useState(false);
  const [rating, setRating] = useState(0);
  const top = useRef<HTMLHeadingElement>(null);
  const screenTitle = useRef<HTMLHeadingElement>(null);

  const reset = () => {
    setShowsScreen(false);
    setRating(0);
  };
  const explainScreen = () => {
    setShowsScreen(true);
    requestAnimationFrame(() => screenTitle.current?.focus());
  };
  const backToStart = () => {
    reset();
    top.current?.focus();
    window.scrollTo(0, 0);
  };

  return (
    <div className="guide">
      <section aria-labelledby="guide-account">
        <h2 id="guide-account" ref={top} tabIndex={-1}>
          <Trans>Create your account</Trans>
        </h2>
        <Steps steps={accountSteps} />
      </section>

      <section className="guide-question" aria-labelledby="guide-question">
        <h2 id="guide-question">
          <Trans>Shall we explain how to show a screen on a TV?</Trans>
        </h2>
        <p className="button-row">
          <button
            className="button button-primary"
            type="button"
            aria-expanded={showsScreen}
            onClick={explainScreen}
          >
            <Trans>Yes, show me</Trans>
          </button>
          <a className="button" href={plansUrl}>
            <Trans>No, thanks</Trans>
          </a>
        </p>
      </section>

      <section aria-labelledby="guide-screen" data-guide="screen" hidden={!showsScreen}>
        <h2 id="guide-screen" ref={screenTitle} tabIndex={-1}>
          <Trans>Add a screen</Trans>
        </h2>
        <Steps steps={screenSteps} />
      </section>

      <section aria-labelledby="guide-upgrade">
        <h2 id="guide-upgrade">
          <Trans>Upgrade your plan</Trans>
        </h2>
        <Steps steps={upgradeSteps} />
        <p className="button-row">
          <a className="button" href={plansUrl}>
            <Trans>View Pricing Plans</Trans>
          </a>
        </p>
      </section>

      <section className="guide-end">
        <StarRating rating={rating} onRate={setRating} />
        <p className="button-row">
          <button className="button" type="button" onClick={reset}>
            <Trans>No thank you</Trans>
          </button>
          <button className="button" type="button" onClick={backToStart}>
            <Trans>Back to main menu</Trans>
          </button>
        </p>
      </section>
    </div>
  );
}
