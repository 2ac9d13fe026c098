import { campaignLinkOf } from "#shared/campaign-calls.ts";
import { triggerLinkPath } from "#shared/contracts/playing/triggers.ts";
import { counterLinkOf } from "#shared/counter-calls.ts";
import { mailedFilePath } from "#shared/mailed-file-path.ts";
import { paths } from "#shared/paths.ts";
import { personArchivePath } from "#shared/people-data/archive-path.ts";
import { statusLinkOf } from "#shared/status-calls.ts";

/** What stands in the place of a secret. */
const cut = "…";

/** With what our secrets begin: links with a secret of 128 bits, and keys. */
const links = [
  triggerLinkPath(""),
  campaignLinkOf(""),
  statusLinkOf(""),
  counterLinkOf(""),
  paths.guestLink(""),
  personArchivePath(""),
  mailedFilePath(""),
];
const keys = ["vtr_", "vtd_", "vds_", "whsec_"];
const anyOf = (starts: readonly string[]) => starts.join("|");
const shape = new RegExp(`(${anyOf(links)})[\\w-]{22}|\\b(${anyOf(keys)})[\\w+/=-]{16,}`, "g");

/** Returns a text in which our secret links and keys are cut, wherever a person or an error message copied one to. */
export const withoutSecretShapes = (text: string): string =>
  text.replace(shape, (_, link?: string, key?: string) => (link ?? key ?? "") + cut);

/**
 * Returns what may be shown of a text that is a secret: the server of an address, or the beginning of one of our links.
 * So a person sees that there is one, and cannot use it.
 */
export function shownOfSecret(text: string): string {
  const url = URL.parse(text);
  if (url) return `${url.protocol}//${url.host}/${cut}`;
  const [start] = /^\/.*[/#]/.exec(text) ?? [];
  return `${start ?? ""}${cut}`;
}

/** Returns an address without its query, its fragment and its name and password, which often open what it shows. */
export function withoutQuery(text: string): string {
  const url = URL.parse(text);
  if (!url) return shownOfSecret(text);
  const hasMore = url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "";
  return hasMore ? `${url.protocol}//${url.host}${url.pathname}?${cut}` : text;
}
