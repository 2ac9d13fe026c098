import { plural, t } from "@lingui/core/macro";
import { type AccountLimit, accountLimits } from "#shared/account-limits.ts";
import type { PaidPlanCode, Plan, PlanCode } from "#shared/plans.ts";
import { priceOf, whereGst } from "../../prices.ts";

const count = new Intl.NumberFormat("en-IN");
const rupees = (code: PaidPlanCode, period: "Monthly" | "Yearly") => `₹${priceOf(`${code}${period}`)}`;
const gstPercent = priceOf("gstPercent");
const plusGst = whereGst(t` + ${gstPercent}% GST`);

interface PlanRow {
  label: string;
  value: (plan: Plan) => string;
}

/** What the plans differ in: one row for each field of a plan that is no name. A new field does not compile without its row. */
export const planRows: Record<Exclude<keyof Plan, "code" | "name" | "description">, PlanRow> = {
  screens: {
    label: t`Screens`,
    value: ({ screens }) => (screens === null ? t`No limit` : t`Up to ${count.format(screens)}`),
  },
  storageMb: { label: t`Storage of the account`, value: ({ storageMb }) => `${storageMb / 1000} GB` },
  days: {
    label: t`Length`,
    value: ({ days }) =>
      days === null ? t`A month or a year, renewed` : plural(days, { one: "# day", other: "# days" }),
  },
};

const byCode = (words: (code: PaidPlanCode) => string, ofTrial: string) => (plan: { code: PlanCode }) =>
  plan.code === "trial" ? ofTrial : words(plan.code);

/** What the plans cost. */
export const priceRows: readonly PlanRow[] = [
  {
    label: t`Price, billed monthly`,
    value: byCode(
      (code) => t`${rupees(code, "Monthly")} a screen and month` + plusGst,
      t`${`₹${priceOf("trialFee")}`} once` + whereGst(t`, tax included`),
    ),
  },
  {
    label: t`Price, billed for a year`,
    value: byCode((code) => t`${rupees(code, "Yearly")} a screen and month` + plusGst, "–"),
  },
];

/** What an account can have at most, in every plan. A limit that the server checks does not compile without its words. */
export const limitWords: Record<AccountLimit, string> = {
  maxMedia: t`Media (files, widgets and designs)`,
  maxFolders: t`Folders of media`,
  maxWidgets: t`Widgets, boards, layouts and designs`,
  maxComponents: t`Components of designs`,
  maxBrandFonts: t`Own fonts, each in regular, bold and italic`,
  maxDataSources: t`Tables, feeds and values`,
  maxGuestLinks: t`Guest links`,
  maxPlaylists: t`Playlists`,
  maxSchedules: t`Schedules`,
  maxCalendars: t`Holiday calendars`,
  maxGroups: t`Screen groups`,
  maxVideoWalls: t`Video walls`,
  maxTriggers: t`Triggers`,
  maxTouchMenus: t`Touch menus`,
  maxCampaigns: t`Campaigns`,
  maxExchanges: t`Advertising exchanges`,
  maxFestivals: t`Prepared festivals`,
  maxEmergencies: t`Emergencies at the same time`,
  maxTakeovers: t`Takeovers at the same time`,
  maxKeys: t`API keys`,
  maxEnrolments: t`Enrolment tokens`,
  maxPlayerRings: t`Rules for player versions`,
  maxWebhooks: t`Webhooks`,
  maxAlertRules: t`Alert rules`,
  maxAlertChannels: t`Channels for alerts`,
  maxAlertMutes: t`Muted screens and groups`,
  maxReportMails: t`Reports by email`,
  tooManyInvitations: t`Open invitations`,
  sumOfItems: t`Items of all playlists together`,
  sumOfItemBytes: t`Texts and pages of all items together`,
  sumOfTimes: t`Times of all schedules together`,
  sumOfExceptionDates: t`Exception dates of all schedules together`,
  sumOfConditions: t`Conditions of all schedules and playlists together`,
  sumOfHolidays: t`Days of all calendars together`,
  sumOfOpeningTimes: t`Opening times of all screens together`,
  sumOfMembers: t`Screens of all groups together`,
};

/** Limits that are bytes. */
const inBytes: readonly AccountLimit[] = ["sumOfItemBytes"];

export const limitValue = (limit: AccountLimit): string =>
  inBytes.includes(limit) ? `${accountLimits[limit] / 1_000_000} MB` : count.format(accountLimits[limit]);

/** What every plan has, with the help article that describes it. */
export const inEveryPlan = [
  {
    title: t`Content`,
    rows: [
      [t`All apps and all templates`, "clocks-texts-and-pages"],
      [t`Editor for posters and slides`, "designs"],
      [t`Menus and price lists that follow a table`, "menus-from-a-table"],
      [t`Background music`, "sound"],
      [t`Pictures and notices of guests`, "guest-uploads"],
      [t`Import from other systems`, "import-content"],
    ],
  },
  {
    title: t`Planning`,
    rows: [
      [t`Playlists, schedules, holidays and opening hours`, "schedule-content"],
      [t`Time machine: what plays at any moment, and why`, "time-machine"],
      [t`Emergency messages and takeovers`, "emergency"],
      [t`Triggers and touch menus`, "triggers"],
      [t`Campaigns with shares of the time`, "campaigns"],
      [t`Drafts, proposals and approval by two people`, "publish"],
    ],
  },
  {
    title: t`Screens`,
    rows: [
      [t`Plays on without a network`, "offline-playback"],
      [t`Groups, tags and screens in step`, "screen-groups"],
      [t`Live picture, screenshots and device health`, "screenshot"],
      [t`Alerts by email and chat`, "alerts"],
      [t`Messages on phones and computers`, "messages-on-the-phone"],
      [t`Proof of play and reports by email`, "proof-of-play"],
      [t`Status page for people without an account`, "status-page"],
    ],
  },
  {
    title: t`Team and safety`,
    rows: [
      [t`Members with roles, and parts of the account`, "team-access"],
      [t`Two-factor sign-in and passkeys`, "two-factor"],
      [t`Sign-in with your company (OpenID Connect, SAML)`, "company-sign-in"],
      [t`Audit log of a year`, "audit-log"],
      [t`API and webhooks`, "api-keys"],
    ],
  },
] as const;
