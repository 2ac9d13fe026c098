import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { getSandbox } from "#shared/contracts/desk/sandboxes.ts";
import { replaceDevice } from "#shared/contracts/playing/screens.ts";
import { paths } from "#web/site/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { Island } from "../island.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

/** The frames stay empty without a script: both are programs. */
const Shop = () => (
  <div className="try" data-sandbox={getSandbox.path} data-device={replaceDevice.path} data-shown="both">
    <header className="try-bar dusk">
      <a className="try-home" href={paths.home} aria-label={t`${product} home`}>
        <Wordmark name={product} />
      </a>
      <h1>
        <Trans>Your shop for an hour</Trans>
      </h1>
      <p className="try-left">
        <Trans>
          <strong data-left>60</strong> min left, then all of it is deleted
        </Trans>
      </p>
      <a className="button button-primary" href={paths.signup}>
        <Trans>Create an account</Trans>
      </a>
    </header>
    <main className="try-panes" id="content">
      <section className="try-screen" aria-labelledby="try-screen-title">
        <h2 id="try-screen-title">
          <Trans>The screen on your counter</Trans>
        </h2>
        <div className="try-tv">
          <iframe data-player title={t`The screen`} allow="autoplay" />
        </div>
        <div className="try-notes" role="status">
          <p data-note="starts">
            <Trans>The screen starts …</Trans>
          </p>
          <p data-note="plays" hidden>
            <Trans>It plays what you publish, within seconds.</Trans>
          </p>
          <p data-note="other" hidden>
            <Trans>
              This browser is a screen of another account already, so it plays that here. Open this page in a
              private window to see your shop.
            </Trans>
          </p>
          <p data-note="unable" hidden>
            <Trans>This browser cannot be a screen. The dashboard works.</Trans>
          </p>
        </div>
        <ol className="try-steps">
          <li>
            <Trans>Change the price of the coffee</Trans>
          </li>
          <li>
            <Trans>
              Press <strong>Save</strong>
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Review and publish</strong> it
            </Trans>
          </li>
          <li>
            <Trans>Look at the screen</Trans>
          </li>
        </ol>
      </section>
      <section className="try-dashboard" aria-label={t`The dashboard`}>
        <fieldset className="try-tabs">
          <legend className="visually-hidden">
            <Trans>What this page shows</Trans>
          </legend>
          <button type="button" data-show="both" aria-pressed="true">
            <Trans>With screen</Trans>
          </button>
          <button type="button" data-show="dashboard" aria-pressed="false">
            <Trans>Dashboard only</Trans>
          </button>
        </fieldset>
        <iframe data-dashboard title={t`Your dashboard`} />
      </section>
    </main>
    <noscript>
      <p className="notice">
        <Trans>The dashboard and the screen need JavaScript.</Trans>
      </p>
    </noscript>
  </div>
);

export const tryShopPage = (): Page => ({
  path: paths.tryShop,
  title: t`Your shop for an hour · ${product}`,
  description: t`The dashboard and a playing screen beside each other.`,
  body: (
    <Island name="try-shop">
      <Shop />
    </Island>
  ),
  style: "try",
  islands: ["try-shop"],
  indexed: false,
});
