import { plural, t } from "@lingui/core/macro";
import type { getMe } from "#shared/contracts/identity/accounts.ts";
import type { summariseScreens } from "#shared/contracts/playing/screens.ts";
import type {
  getSubscription,
  listPayments,
  Payment,
  Subscription,
} from "#shared/contracts/selling/billing.ts";
import { localeOf } from "#shared/languages.ts";
import { forgetSession, hasSessionMark } from "#web/lib/session-mark.ts";
import { language } from "#web/site/language.ts";
import { paths } from "#web/site/paths.ts";
import { getJson } from "../accounts/post-json.ts";

/** What the chat can tell signed-in customers about their own account. */
export const ownSubjects = ["plan", "payment", "screens"] as const;
export type OwnSubject = (typeof ownSubjects)[number];
export const isOwnSubject = (value: unknown): value is OwnSubject =>
  ownSubjects.some((subject) => subject === value);

/** The answers, of topics and articles, that are clearer with something of one's own. */
const answersAbout: Readonly<Record<OwnSubject, readonly string[]>> = {
  plan: [
    "upgrade-plan",
    "add-on-screens",
    "cancel",
    "compare-plans",
    "extra-storage",
    "how-does-the-trial-work",
    "how-many-screens",
    "status-card",
    "switch-plans",
    "which-plans-exist",
  ],
  payment: ["invoices", "paid-without-a-plan", "refunds"],
  screens: [
    "change-does-not-arrive",
    "needs-internet",
    "offline-playback",
    "online-or-offline",
    "player-is-black",
    "restart-a-screen",
    "screen-shows-code",
    "what-is-playing",
  ],
};

/** Returns what of the account belongs to an answer. */
export const ownSubjectsOf = (answers: readonly string[]): OwnSubject[] =>
  ownSubjects.filter((subject) => answersAbout[subject].some((id) => answers.includes(id)));

/** A sentence about the account, and the page that shows more. */
export interface OwnFact {
  sentence: string;
  to: string;
  page: string;
}

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString(localeOf(language), {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
const rupees = new Intl.NumberFormat(localeOf(language), {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** Says which plan the account has. */
export function planFact({ plan, screens: { used, licences } }: Subscription): OwnFact {
  const page = { to: paths.subscription, page: t`My Subscription` };
  if (!plan) return { sentence: t`Your account has no plan yet.`, ...page };
  const { name } = plan;
  const period = {
    trial: t`Your plan: ${name}.`,
    monthly: t`Your plan: ${name}, billed monthly.`,
    yearly: t`Your plan: ${name}, billed yearly.`,
  }[plan.period];
  const day = dayOf(plan.endsAt);
  const end = plan.active ? t`It ends on ${day}.` : t`It ended on ${day}.`;
  return { sentence: `${period} ${end} ${t`${used} of ${licences} licences are in use.`}`, ...page };
}

const statusWords = (status: Payment["status"]): string =>
  ({
    pending: t`not confirmed by the bank yet`,
    received: t`received`,
    failed: t`failed`,
    refunded: t`refunded`,
  })[status];

/** Says how the last payment went. */
export function paymentFact(last: Payment | undefined): OwnFact {
  const page = { to: paths.invoices, page: t`Invoices` };
  if (!last) return { sentence: t`Your account has no payment yet.`, ...page };
  const amount = rupees.format(last.amountPaise / 100);
  const day = dayOf(last.createdAt);
  const status = statusWords(last.status);
  return { sentence: t`Your last payment: ${amount} on ${day}, ${status}.`, ...page };
}

/** Says how many screens have no contact. */
export function screensFact({ total, offline }: { total: number; offline: number }): OwnFact {
  const page = { to: paths.screens, page: t`Screens` };
  if (total === 0) return { sentence: t`Your account has no screen yet.`, ...page };
  if (total === 1)
    return { sentence: offline === 0 ? t`Your screen has contact.` : t`Your screen is offline.`, ...page };
  if (offline === 0) return { sentence: t`All of your ${total} screens have contact.`, ...page };
  const sentence = plural(offline, {
    one: `# of your ${total} screens is offline.`,
    other: `# of your ${total} screens are offline.`,
  });
  return { sentence, ...page };
}

const addresses = {
  me: "/api/v1/me" satisfies (typeof getMe)["path"],
  plan: "/api/v1/subscription" satisfies (typeof getSubscription)["path"],
  payment: "/api/v1/payments" satisfies (typeof listPayments)["path"],
  screens: "/api/v1/screens/summary" satisfies (typeof summariseScreens)["path"],
};

/** Asks the server whether this browser has a session; asks nothing where nobody has signed in. */
export async function isSignedIn(): Promise<boolean> {
  if (!hasSessionMark()) return false;
  const answer = await getJson(addresses.me);
  if (!answer.ok && answer.code === "unauthenticated") forgetSession();
  return answer.ok;
}

/** Reads something of the account with the customer's own session; null when it cannot be read, or the member may not. */
export async function readOwnFact(subject: OwnSubject): Promise<OwnFact | null> {
  const answer = await getJson(subject === "payment" ? `${addresses.payment}?limit=1` : addresses[subject]);
  if (!answer.ok) return null;
  switch (subject) {
    case "plan":
      return planFact(answer.body as Subscription);
    case "payment":
      return paymentFact((answer.body as { items: Payment[] }).items[0]);
    case "screens": {
      const { total, states } = answer.body as { total: number; states: Record<string, number> };
      return screensFact({ total, offline: states.offline ?? 0 });
    }
  }
}
