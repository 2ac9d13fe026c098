import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { keepDrawing } from "../art/drawing-file.tsx";
import { CafeScene, ClinicScene, SchoolScene } from "../art/place-scenes.tsx";
import { Fan } from "../layout/fan.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { Seller } from "../layout/seller.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { TextSection } from "../layout/text-section.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const features = [
  {
    title: t`One library`,
    text: t`Pictures, videos and PDF pages in one place, with folders, tags and previews. A file is stored once, however often it is used.`,
  },
  {
    title: t`Playlists by hand`,
    text: t`Drag things into order, set how long each stays, undo what was wrong. What you see is saved.`,
  },
  {
    title: t`Hours and seasons`,
    text: t`Schedules with dates, hours and recurrence decide what plays when, in the local time of each screen.`,
  },
  {
    title: t`Screens that report`,
    text: t`Each screen says which version it plays and what it showed. No guessing whether a change has arrived.`,
  },
  {
    title: t`Playback without a network`,
    text: t`The player keeps a checked copy of everything it needs and goes on for weeks without contact.`,
  },
] as const;

const reasons = [
  {
    title: t`It keeps playing`,
    text: t`The next item is ready before the last one ends, a broken file is skipped, and a restart needs no network.`,
  },
  { title: t`It tells you why`, text: t`Every screen can explain why it plays what it plays, rule by rule.` },
  {
    title: t`It costs what it says`,
    text: t`One price per screen, tax named beside it, no charge for talking to us.`,
  },
  {
    title: t`It stays yours`,
    text: t`Your files belong to you, there is no tracking on this site, and you can leave at the end of any period.`,
  },
] as const;

function About() {
  return (
    <SitePage path={paths.about}>
      <PageHead
        kicker={t`About ${product}`}
        title={t`Who We Are`}
        lead={t`We make software for screens in public places: the shop window, the menu board, the waiting room. Its name is the French word for a shop window.`}
      >
        <Fan
          pictures={[
            keepDrawing("cafe", <CafeScene />),
            keepDrawing("clinic", <ClinicScene />),
            keepDrawing("school", <SchoolScene />),
          ]}
        />
      </PageHead>
      <div className="wrap section about-goals">
        <section>
          <h2>
            <Trans>Mission</Trans>
          </h2>
          <p className="lead">
            <Trans>
              To let anyone with something to show put it on a screen in minutes, and rely on it for years:
              from a single counter to a network of branches.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Vision</Trans>
          </h2>
          <p className="lead">
            <Trans>
              Public screens that are worth looking at, because the people who run the place decide what they
              show, at the moment it matters.
            </Trans>
          </p>
        </section>
      </div>
      <TextSection title={t`What We Do`} items={features} list="cards cards-five" item="card feature-card" />
      <TextSection title={t`Why Choose Us`} items={reasons} list="reasons" item="reason">
        <p className="button-row">
          <a className="button button-primary" href={paths.homeSection("plan-section")}>
            <Trans>See the plans</Trans>
          </a>
          <a className="button" href={paths.contact}>
            <Trans>Talk to us</Trans>
          </a>
        </p>
        <Seller />
      </TextSection>
    </SitePage>
  );
}

export const aboutPage = (): Page => ({
  path: paths.about,
  title: t`About · ${product}`,
  description: t`Who makes ${product}, what it does, and what we hold ourselves to: screens that keep playing and tell you why.`,
  body: <About />,
  style: "about",
  islands: [],
  indexed: true,
});
