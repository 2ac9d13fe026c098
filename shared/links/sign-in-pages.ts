import { isAt } from "./read-address.ts";
import { type LinkUrl, parseUrl } from "./url.ts";

/** Pages where services send everybody whom they do not know. */
const hosts = [
  "accounts.google.com",
  "login.microsoftonline.com",
  "login.live.com",
  "login.windows.net",
  "account.live.com",
  "id.atlassian.com",
  "accounts.zoho.com",
  "accounts.zoho.in",
  "accounts.zoho.eu",
  "accounts.spotify.com",
  "sso.online.tableau.com",
  "appleid.apple.com",
  ".okta.com",
  ".auth0.com",
  ".onelogin.com",
];
const path = /(?:^|\/)(?:log-?in|sign-?in|service-?login|sso|saml2?|oauth2?|authorize|auth)(?:[./]|$)/i;

const samePlace = (one: LinkUrl, other: LinkUrl) =>
  one.hostname === other.hostname && one.pathname === other.pathname;

/** Returns whether somebody who asked for `from` was sent to a page that wants them to sign in. */
export function isSignIn(from: string, to: string): boolean {
  const [asked, reached] = [parseUrl(from), parseUrl(to)];
  if (!asked || !reached || samePlace(asked, reached)) return false;
  return isAt(reached, hosts) || (path.test(reached.pathname) && !path.test(asked.pathname));
}
