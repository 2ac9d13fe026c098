import { type AccountLimit, accountLimits } from "#shared/account-limits.ts";
import { gstPercent, type Plan } from "#shared/plans.ts";

const count = new Intl.NumberFormat("en-IN");
const rupees = (amount: number) => `₹${count.format(amount)}`;

/** What the plans differ in: one row for each field of a plan that is no name. A new field does not compile without its row. */
export const planRows: Record<
  Exclude<keyof Plan, "code" | "name" | "description">,
  { label: string; value: (plan: Plan) => string }
> = {
  screens: {
    label: "Screens",
    value: ({ screens }) => (screens === null ? "No limit" : `Up to ${count.format(screens)}`),
  },
  storageMb: { label: "Storage of the account", value: ({ storageMb }) => `${storageMb / 1000} GB` },
  days: {
    label: "Length",
    value: ({ days }) =>
      days === null ? "A month or a year, renewed" : `${days} ${days === 1 ? "day" : "days"}`,
  },
  monthlyRupees: {
    label: "Price, billed monthly",
    value: ({ monthlyRupees, days }) =>
      days === null
        ? `${rupees(monthlyRupees)} a screen and month + ${gstPercent} % GST`
        : `${rupees(monthlyRupees)} once, tax included`,
  },
  yearlyRupees: {
    label: "Price, billed for a year",
    value: ({ yearlyRupees }) =>
      yearlyRupees === null ? "–" : `${rupees(yearlyRupees)} a screen and month + ${gstPercent} % GST`,
  },
};

/** What an account can have at most, in every plan. A limit that the server checks does not compile without its words. */
export const limitWords: Record<AccountLimit, string> = {
  maxMedia: "Media (files, widgets and designs)",
  maxFolders: "Folders of media",
  maxWidgets: "Widgets, boards, layouts and designs",
  maxDataSources: "Tables, feeds and values",
  maxGuestLinks: "Guest links",
  maxPlaylists: "Playlists",
  maxSchedules: "Schedules",
  maxCalendars: "Holiday calendars",
  maxGroups: "Screen groups",
  maxVideoWalls: "Video walls",
  maxTriggers: "Triggers",
  maxTouchMenus: "Touch menus",
  maxCampaigns: "Campaigns",
  maxEmergencies: "Emergencies at the same time",
  maxTakeovers: "Takeovers at the same time",
  maxKeys: "API keys",
  maxWebhooks: "Webhooks",
  maxAlertRules: "Alert rules",
  maxAlertChannels: "Channels for alerts",
  maxAlertMutes: "Muted screens and groups",
  maxReportMails: "Reports by email",
  tooManyInvitations: "Open invitations",
  sumOfItems: "Items of all playlists together",
  sumOfItemBytes: "Texts and pages of all items together",
  sumOfTimes: "Times of all schedules together",
  sumOfExceptionDates: "Exception dates of all schedules together",
  sumOfHolidays: "Days of all calendars together",
  sumOfOpeningTimes: "Opening times of all screens together",
  sumOfMembers: "Screens of all groups together",
};

/** Limits that are bytes. */
const inBytes: readonly AccountLimit[] = ["sumOfItemBytes"];

export const limitValue = (limit: AccountLimit): string =>
  inBytes.includes(limit) ? `${accountLimits[limit] / 1_000_000} MB` : count.format(accountLimits[limit]);

/** What every plan has, with the help article that describes it. */
export const inEveryPlan = [
  {
    title: "Content",
    rows: [
      ["All apps and all templates", "clocks-texts-and-pages"],
      ["Editor for posters and slides", "designs"],
      ["Menus and price lists that follow a table", "menus-from-a-table"],
      ["Background music", "sound"],
      ["Pictures and notices of guests", "guest-uploads"],
      ["Import from other systems", "import-content"],
    ],
  },
  {
    title: "Planning",
    rows: [
      ["Playlists, schedules, holidays and opening hours", "schedule-content"],
      ["Time machine: what plays at any moment, and why", "time-machine"],
      ["Emergency messages and takeovers", "emergency"],
      ["Triggers and touch menus", "triggers"],
      ["Campaigns with shares of the time", "campaigns"],
      ["Drafts, proposals and approval by two people", "publish"],
    ],
  },
  {
    title: "Screens",
    rows: [
      ["Plays on without a network", "offline-playback"],
      ["Groups, tags and screens in step", "screen-groups"],
      ["Live picture, screenshots and device health", "screenshot"],
      ["Alerts by email and chat", "alerts"],
      ["Proof of play and reports by email", "proof-of-play"],
      ["Status page for people without an account", "status-page"],
    ],
  },
  {
    title: "Team and safety",
    rows: [
      ["Members with roles, and parts of the account", "team-access"],
      ["Two-factor sign-in and passkeys", "two-factor"],
      ["Sign-in with your company (OpenID Connect, SAML)", "company-sign-in"],
      ["Audit log of a year", "audit-log"],
      ["API and webhooks", "api-keys"],
    ],
  },
] as const;
