import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ProductPicture } from "./product-picture.tsx";

const views = [
  {
    name: "wall",
    title: t`Live wall`,
    text: t`What each screen should show now, drawn by the player itself. A screen that reports something else is marked.`,
    alt: t`The page Live wall: pictures of all screens side by side, with their names and states.`,
  },
  {
    name: "time-machine",
    title: t`Time machine`,
    text: t`Drag through a day or a week: what will the window show on Friday at noon?`,
    alt: t`The time machine of one screen: its picture, and a coloured band with what plays at each hour.`,
  },
  {
    name: "why",
    title: t`Why is this playing?`,
    text: t`Each screen names the rule that won, and the rules that lost.`,
    alt: t`The page of one screen with the reasons why it plays its present playlist.`,
  },
  {
    name: "emergency",
    title: t`Emergency`,
    text: t`One message on all connected screens within seconds. A touch is not enough: you hold the button.`,
    alt: t`The page Emergency: a message, the chosen screens, and the button to hold.`,
  },
  {
    name: "dashboard",
    title: t`Screens`,
    text: t`State, place and playlist of every screen, with search, filters and changes of many at once.`,
    alt: t`The list of screens in the dashboard, with the state and the playlist of each screen.`,
  },
] as const;

/** Shows the running product: pictures taken by seeds/website-pictures.ts from the demo. */
export function ProductTour() {
  return (
    <section className="section tour" aria-labelledby="tour-title">
      <div className="wrap">
        <h2 className="section-title" id="tour-title">
          <Trans>See it before you sign up</Trans>
        </h2>
        <p className="lead section-lead">
          <Trans>
            The dashboard as it is, with the demo of this product. All shops in the pictures are invented.
          </Trans>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className="tour-views" tabIndex={0} aria-label={t`Pictures of the dashboard`}>
        {views.map(({ name, title, text, alt }) => (
          <li key={title}>
            <ProductPicture name={name} alt={alt} sizes="(min-width: 62rem) 36rem, 82vw" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
