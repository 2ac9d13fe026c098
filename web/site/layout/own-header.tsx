import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { Wordmark } from "#web/ui/logo.tsx";

/** Renders the bar of the own edition: the way home, help and sign-in. */
export const OwnHeader = () => (
  <header className="site-header dusk">
    <a className="skip" href="#content">
      Skip to content
    </a>
    <div className="wrap site-header-row">
      <a className="site-header-home" href={paths.home} aria-label={`${brand.name} home`}>
        <Wordmark name={brand.name} />
      </a>
      <div className="site-header-actions">
        <a className="button button-quiet" href={paths.helpCenter}>
          Help
        </a>
        <a className="button button-primary" href={paths.login}>
          Sign in
        </a>
      </div>
    </div>
  </header>
);
