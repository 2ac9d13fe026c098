import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

const today = [
  {
    title: "All customers under one account",
    text: "You make an account for each customer and invite its owner. One page shows the screens of all of them, and which are offline.",
  },
  {
    title: "Wholesale prices",
    text: "We agree on a price for each plan, for a screen and a month. You set your own retail prices, see your margin, and invoice your customers yourself.",
  },
  {
    title: "One balance",
    text: "You top it up, and each top-up has a tax invoice with GST. Every order is a line of a statement, which you can download as CSV.",
  },
  {
    title: "One bill a month",
    text: "On the first of the month one bill renews all customers from the balance. Added screens are paid by the day. Each bill has a statement as PDF.",
  },
  {
    title: "Help from your own people",
    text: "Your people can look at the account of a customer, read only and with a reason. The customer sees it, can end it, and can switch it off.",
  },
  {
    title: "Your own brand and domain",
    text: "Your name, logo and colour are in the dashboard of your customers, your name is on their emails and screens, and they sign in at your domain.",
  },
] as const;

const notYet = [
  {
    title: "Our name in three places",
    text: "A new screen shows our name beside its pairing code, and the tab of the browser shows our icon. Emails carry your name, but come from our address.",
  },
  {
    title: "Sign-in with a company or a passkey",
    text: "Both work at our own address only. At your domain, people sign in with a password and a second factor.",
  },
  {
    title: "Customers who have an account",
    text: "Each customer of a partner gets a new account. An account that exists already cannot move to a partner.",
  },
  {
    title: "Partners of partners",
    text: "There is one level: a partner sells to its own customers.",
  },
] as const;

const steps = [
  {
    title: "Write to us",
    text: "Tell us where you are, whom you sell to, and about how many screens you expect.",
  },
  {
    title: "We agree on terms",
    text: "Wholesale prices for each plan, and whether you pay ahead or up to a limit.",
  },
  {
    title: "You start",
    text: "We make your account a partner. Then you top up the balance and make the first customer.",
  },
] as const;

function Partners() {
  return (
    <SitePage path={paths.partners}>
      <PageHead
        kicker="Partners"
        title="Sell It Under Your Name"
        lead={`For agencies, installers and resellers: you run the screens of your customers with ${brand.name}, in one place, with your brand and at your price.`}
      >
        <a className="button" href={paths.contact}>
          Become a partner
        </a>
      </PageHead>
      <section className="section about-do">
        <div className="wrap">
          <h2 className="section-title">What you can do today</h2>
          <ul className="cards cards-three">
            {today.map(({ title, text }) => (
              <li className="card" key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2 className="section-title">What is not there yet</h2>
          <ul className="reasons">
            {notYet.map(({ title, text }) => (
              <li className="reason" key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section about-do">
        <div className="wrap">
          <h2 className="section-title">How to become a partner</h2>
          <ol className="cards cards-three partner-steps">
            {steps.map(({ title, text }, index) => (
              <li className="card" key={title}>
                <span className="card-number numeric" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className="button-row">
            <a className="button button-primary" href={paths.contact}>
              Write to us
            </a>
            <a className="button" href={`${paths.helpCenter}#resellers`}>
              Questions about partners
            </a>
          </p>
        </div>
      </section>
    </SitePage>
  );
}

export const partnersPage = (): Page => ({
  path: paths.partners,
  title: `Partners · ${brand.name}`,
  description: `What a partner of ${brand.name} can do today, and what not yet: customers under one account, wholesale prices, one monthly bill, your own brand and domain.`,
  body: <Partners />,
  style: "reading",
  islands: [],
  indexed: true,
});
