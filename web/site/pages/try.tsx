import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { ProductPicture } from "../features/home/product-picture.tsx";
import { TryForm } from "../features/try/try-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const Try = () => (
  <SitePage path={paths.try}>
    <PageHead
      kicker={t`Try it now`}
      title={t`A small shop of your own, for an hour`}
      lead={t`No sign-up, no email. One click opens a private account with a café in it: prices, designs, playlists and a screen that plays beside the dashboard. Change a price, publish it, and watch the screen follow.`}
      actions={
        <>
          <TryForm>
            <Trans>Open my shop</Trans>
          </TryForm>
          <a className="button" href={paths.signup}>
            <Trans>Create an account</Trans>
          </a>
        </>
      }
    />
    <div className="wrap section">
      {"{{if noTry}}"}
      <p className="notice">
        <Trans>
          This server does not offer it at the moment. An account costs nothing before you choose a plan.
        </Trans>
      </p>
      {"{{endif}}"}
      <div className="trial-look">
        <ProductPicture
          name="dashboard"
          alt={t`The list of screens in the dashboard, with the state and the playlist of each screen.`}
          sizes="(min-width: 62rem) 44rem, 92vw"
        />
        <div className="trust-list">
          <article className="card">
            <h2>
              <Trans>It is real</Trans>
            </h2>
            <p>
              <Trans>
                You get the dashboard that customers have, and the player that runs on their televisions. Only
                you see this account: the next visitor gets another one.
              </Trans>
            </p>
          </article>
          <article className="card">
            <h2>
              <Trans>What is switched off</Trans>
            </h2>
            <p>
              <Trans>
                Nothing leaves the account: no emails and invitations, no payments, no keys for programs, no
                links for guests, no web feeds. Files cannot be uploaded, and televisions cannot be added. For
                that, create an account.
              </Trans>
            </p>
          </article>
          <article className="card">
            <h2>
              <Trans>After an hour it is gone</Trans>
            </h2>
            <p>
              <Trans>
                The account and all that you made in it are deleted, whether you sign up or not. What you make
                in your own account stays yours.
              </Trans>
            </p>
          </article>
        </div>
      </div>
    </div>
  </SitePage>
);

export const tryPage = (): Page => ({
  path: paths.try,
  title: t`Try it without signing up · ${product}`,
  description: t`Open a private account for an hour, without signing up: change a price in the dashboard and watch a real screen follow.`,
  body: <Try />,
  style: "figures",
  islands: ["try-form"],
  indexed: true,
});

const Ended = ({ title, lead, again }: { title: string; lead: string; again: string }) => (
  <SitePage path="">
    <PageHead
      kicker={t`Try it now`}
      title={title}
      lead={lead}
      actions={
        <>
          <a className="button button-primary" href={paths.signup}>
            <Trans>Create an account</Trans>
          </a>
          <TryForm className="button">{again}</TryForm>
          <a className="button" href={paths.getStarted}>
            <Trans>See how it works</Trans>
          </a>
        </>
      }
    />
  </SitePage>
);

export const tryFullPage = (): Page => ({
  path: paths.tryFull,
  title: t`Every place is taken · ${product}`,
  description: t`Many visitors try at the moment. Please come back in some minutes.`,
  body: (
    <Ended
      title={t`Every place is taken at the moment`}
      lead={t`Many visitors try at once, or many of your network did within the last hour. A place is free again in some minutes; an account of your own is free at any time.`}
      again={t`Try again`}
    />
  ),
  style: "site",
  islands: ["try-form"],
  indexed: false,
});

export const tryOverPage = (): Page => ({
  path: paths.tryOver,
  title: t`Your hour is over · ${product}`,
  description: t`What you made in this hour is deleted. In an account of your own, it stays.`,
  body: (
    <Ended
      title={t`Your hour is over`}
      lead={t`Thank you for trying. The shop and all that you made in it are deleted, as we said. In an account of your own it stays, and you can try everything on a screen before you pay.`}
      again={t`Open a new shop`}
    />
  ),
  style: "site",
  islands: ["try-form"],
  indexed: false,
});
