import { campaignLinkOf } from "#shared/campaign-calls.ts";
import { triggerLinkPath } from "#shared/contracts/triggers.ts";
import { paths } from "#shared/paths.ts";
import { statusLinkOf } from "#shared/status-calls.ts";

/** What stands in the place of a secret. */
export const cut = "…";

/** With what our secrets begin: links with a secret of 128 bits, and keys. */
const links = [triggerLinkPath(""), campaignLinkOf(""), statusLinkOf(""), paths.guestLink("")];
const keys = ["vtr_", "vds_", "whsec_"];
const anyOf = (starts: readonly string[]) => starts.join("|");
const shape = new RegExp(`(${anyOf(links)})[\\w-]{22}|\\b(${anyOf(keys)})[\\w+/=-]{16,}`, "g");

/** Returns a text in which our secret links and keys are cut, wherever a person or an error message copied one to. */
export const withoutSecretShapes = (text: string): string =>
  text.replace(shape, (_, link?: string, key?: string) => (link ?? key ?? "") + cut);
