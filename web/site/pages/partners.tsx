import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { keepDrawing } from "../art/drawing-file.tsx";
import { FashionScene, GymScene, HotelScene } from "../art/place-scenes.tsx";
import { Fan } from "../layout/fan.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { TextSection } from "../layout/text-section.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const today = [
  {
    title: t`All customers under one account`,
    text: t`You make an account for each customer and invite its owner. One page shows the screens of all of them, and which are offline.`,
  },
  {
    title: t`Wholesale prices`,
    text: t`We agree on a price for each plan, for a screen and a month. You set your own retail prices, see your margin, and invoice your customers yourself.`,
  },
  {
    title: t`One balance`,
    text: t`You top it up, and each top-up has an invoice. Every order is a line of a statement, which you can download as CSV.`,
  },
  {
    title: t`One bill a month`,
    text: t`On the first of the month one bill renews all customers from the balance. Added screens are paid by the day. Each bill has a statement as PDF.`,
  },
  {
    title: t`Help from your own people`,
    text: t`Your people can look at the account of a customer, read only and with a reason. The customer sees it, can end it, and can switch it off.`,
  },
  {
    title: t`Your own brand and domain`,
    text: t`Your name, logo and colour are in the dashboard of your customers, your name is on their emails and screens, and they sign in at your domain.`,
  },
] as const;

const notYet = [
  {
    title: t`Our name in three places`,
    text: t`A new screen shows our name beside its pairing code, and the tab of the browser shows our icon. Emails carry your name, but come from our address.`,
  },
  {
    title: t`Sign-in with a company or a passkey`,
    text: t`Both work at our own address only. At your domain, people sign in with a password and a second factor.`,
  },
  {
    title: t`Customers who have an account`,
    text: t`Each customer of a partner gets a new account. An account that exists already cannot move to a partner.`,
  },
  {
    title: t`Partners of partners`,
    text: t`There is one level: a partner sells to its own customers.`,
  },
] as const;

const steps = [
  {
    title: t`Write to us`,
    text: t`Tell us where you are, whom you sell to, and about how many screens you expect.`,
  },
  {
    title: t`We agree on terms`,
    text: t`Wholesale prices for each plan, and whether you pay ahead or up to a limit.`,
  },
  {
    title: t`You start`,
    text: t`We make your account a partner. Then you top up the balance and make the first customer.`,
  },
] as const;

function Partners() {
  return (
    <SitePage path={paths.partners}>
      <PageHead
        kicker={t`Partners`}
        title={t`Sell It Under Your Name`}
        lead={t`For agencies, installers and resellers: you run the screens of your customers with ${product}, in one place, with your brand and at your price.`}
      >
        <a className="button" href={paths.contact}>
          <Trans>Become a partner</Trans>
        </a>
        <Fan
          pictures={[
            keepDrawing("fashion", <FashionScene />),
            keepDrawing("hotel", <HotelScene />),
            keepDrawing("gym", <GymScene />),
          ]}
        />
      </PageHead>
      <TextSection title={t`What you can do today`} items={today} list="cards cards-three" item="card" />
      <TextSection title={t`What is not there yet`} items={notYet} list="reasons" item="reason" />
      <TextSection
        title={t`How to become a partner`}
        items={steps}
        list="cards cards-three partner-steps"
        item="card"
        isNumbered
      >
        <p className="button-row">
          <a className="button button-primary" href={paths.contact}>
            <Trans>Write to us</Trans>
          </a>
          <a className="button" href={`${paths.helpCenter}#resellers`}>
            <Trans>Questions about partners</Trans>
          </a>
        </p>
      </TextSection>
    </SitePage>
  );
}

export const partnersPage = (): Page => ({
  path: paths.partners,
  title: t`Partners · ${product}`,
  description: t`What a partner of ${product} can do today, and what not yet: customers under one account, wholesale prices, one monthly bill, your own brand and domain.`,
  body: <Partners />,
  style: "about",
  islands: [],
  indexed: true,
});
