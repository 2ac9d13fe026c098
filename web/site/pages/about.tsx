import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Seller } from "../layout/seller.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

const features = [
  {
    title: "One library",
    text: "Pictures, videos and PDF pages in one place, with folders, tags and previews. A file is stored once, however often it is used.",
  },
  {
    title: "Playlists by hand",
    text: "Drag things into order, set how long each stays, undo what was wrong. What you see is saved.",
  },
  {
    title: "Hours and seasons",
    text: "Schedules with dates, hours and recurrence decide what plays when, in the local time of each screen.",
  },
  {
    title: "Screens that report",
    text: "Each screen says which version it plays and what it showed. No guessing whether a change has arrived.",
  },
  {
    title: "Playback without a network",
    text: "The player keeps a checked copy of everything it needs and goes on for weeks without contact.",
  },
] as const;

const reasons = [
  {
    title: "It does not go dark",
    text: "The next item is ready before the last one ends, a broken file is skipped, and a restart needs no network.",
  },
  { title: "It tells you why", text: "Every screen can explain why it plays what it plays, rule by rule." },
  {
    title: "It costs what it says",
    text: "One price per screen, tax named beside it, no charge for talking to us.",
  },
  {
    title: "It stays yours",
    text: "Your files belong to you, there is no tracking on this site, and you can leave at the end of any period.",
  },
] as const;

function About() {
  return (
    <SitePage path={paths.about}>
      <PageHead
        kicker={`About ${brand.name}`}
        title="Who We Are"
        lead="We make software for screens in public places: the shop window, the menu board, the waiting room. Its name is the French word for a shop window."
      />
      <div className="wrap section about-goals">
        <section>
          <h2>Mission</h2>
          <p className="lead">
            To let anyone with something to show put it on a screen in minutes, and rely on it for years: from
            a single counter to a network of branches.
          </p>
        </section>
        <section>
          <h2>Vision</h2>
          <p className="lead">
            Public screens that are worth looking at, because the people who run the place decide what they
            show, at the moment it matters.
          </p>
        </section>
      </div>
      <section className="section about-do">
        <div className="wrap">
          <h2 className="section-title">What We Do</h2>
          <ul className="cards cards-five">
            {features.map(({ title, text }, index) => (
              <li className="card feature-card" key={title}>
                <span className="card-number numeric" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2 className="section-title">Why Choose Us</h2>
          <ul className="reasons">
            {reasons.map(({ title, text }) => (
              <li className="reason" key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className="button-row">
            <a className="button button-primary" href={paths.homeSection("plan-section")}>
              See the plans
            </a>
            <a className="button" href={paths.contact}>
              Talk to us
            </a>
          </p>
        </div>
      </section>
      <div className="wrap section">
        <Seller />
      </div>
    </SitePage>
  );
}

export const aboutPage = (): Page => ({
  path: paths.about,
  title: `About · ${brand.name}`,
  description: `Who makes ${brand.name}, what it does, and what we hold ourselves to: screens that do not go dark and tell you why.`,
  body: <About />,
  style: "reading",
  islands: [],
  indexed: true,
});
