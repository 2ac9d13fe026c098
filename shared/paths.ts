import type { PlanIntent } from "./plans.ts";
import { screensPath } from "./screens-path.ts";

/** The sections of the home page, in order. Source: public-site.md section 2. */
export const homeSections = [
  "hero-section",
  "insights-section",
  "industries-section",
  "retail-section",
  "how-it-works-section",
  "goal-section",
  "plan-section",
  "partner-logos-section",
  "faq-section",
  "footer-section",
] as const;
export type HomeSection = (typeof homeSections)[number];

/** After the address of the page to try: its script opens the shop at once. */
export const opensAtOnce = "#open";

/** All pages of the website, the dashboard and the back-office. All links are built from this table. */
export const paths = {
  home: "/",
  /** A section of the home page, by its element id; the browser scrolls there. */
  homeSection: (section: HomeSection) => `/#${section}`,
  /** The same section; the page scrolls there from the top 200 ms after it has loaded. */
  homeScroll: (section: HomeSection) => `/?scroll=${section}`,
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  refundPolicy: "/refund-policy",
  copyright: "/copyright",
  helpCenter: "/help-center",
  /** The answers of one category of the help center, each with its slug as element id. */
  helpCategory: (id: string) => `/help-center/${id}`,
  contact: "/contact",
  about: "/about",
  /** What a partner can do, for resellers. */
  partners: "/partners",
  getStarted: "/get-started",
  updates: "/update",
  /** The page of one release; `month` as in `2026-11`. */
  release: (month: string) => `/update/${month}`,
  /** The gallery of design templates, and the page of each. */
  templates: "/templates",
  template: (id: string) => `/templates/${id}`,
  /** The gallery of apps, and the page of each. */
  apps: "/apps",
  app: (id: string) => `/apps/${id}`,
  /** What each plan has, and how much of it. */
  features: "/features",
  /** How the figures of the website were measured. */
  evidence: "/evidence",
  /** Who made the pictures, icons and fonts that we ship, and under which licence. */
  credits: "/credits",
  /** Where data is, and who can see it. */
  trust: "/trust",
  processingAgreement: "/processing-agreement",
  trustDocument: "/trust.json",
  /** For questionnaires of customers on security. */
  trustAnswers: "/trust-answers.csv",
  download: "/download",
  androidApp: "/download/vitrine.apk",
  /** The Debian package that makes a computer a screen of this server. */
  kioskPackage: "/download/vitrine-kiosk.deb",
  /** The app for LG webOS that opens the player of this server. */
  webosApp: "/download/vitrine.ipk",
  signup: "/signup",
  /** Sign-up that keeps the plan chosen in the plan section. */
  signupFor: ({ plan, period }: PlanIntent) => `/signup?plan=${plan}&period=${period}`,
  /** Sign-up that leads to a page of the dashboard; people who are signed in go there at once. */
  signupTo: (page: string) => `/signup?next=${encodeURIComponent(page)}`,
  /** Sign-up with an invitation (BILLING=off). */
  signupInvited: (token: string, email: string) =>
    `/signup?invitation=${token}&email=${encodeURIComponent(email)}`,
  /** The link of an invitation to an account. */
  join: (token: string) => `/join?token=${token}`,
  joinPage: "/join",
  login: "/login",
  /** Where a company's issuer sends people back to. */
  companyReturn: "/login/company",
  /** Where the way goes on after the answer of a SAML identity provider. */
  companyAnswered: (state: string) => `/login/company?state=${state}`,
  /** Asks for the password of the login that has the address already, to connect it with the company. */
  companyConfirm: "/login/confirm",
  companyConfirmFor: (token: string) => `/login/confirm?token=${token}`,
  /** Our metadata for the SAML identity provider of an account, and our name there. */
  samlMetadata: (account: number | string) => `/saml/${account}/metadata`,
  /** Where a SAML identity provider posts its answers. */
  /** Begins the sign-in of an account's people, after a tile of the company's portal. */
  samlStart: (account: number | string) => `/saml/${account}/start`,
  samlAnswers: (account: number | string) => `/saml/${account}/acs`,
  /** The sign-in page with the reason why the company sign-in ended. */
  loginProblem: (reason: string) => `/login?problem=${reason}`,
  logout: "/logout",
  /** Where visitors try the product without signing up; a form posts here to begin. */
  try: "/try",
  /** The dashboard and a playing screen beside each other, for a visitor who tries. */
  tryShop: "/try/shop",
  /** What a visitor sees when too many try at the moment. */
  tryFull: "/try/full",
  /** What a visitor sees when the hour is over. */
  tryOver: "/try/over",
  /** The page for unknown addresses; not an address itself. */
  notFound: "/404.html",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  dashboard: "/app",
  /** A page of the dashboard that opens one of its dialogs. */
  openWith: (page: string, dialog: string) => `${page}?open=${dialog}`,
  media: "/app/media",
  /** The library with the form of a new app open. */
  newApp: (app: string) => `/app/media?make=${app}`,
  designs: "/app/designs",
  newDesign: "/app/designs/new",
  /** The start of a design with this template chosen. */
  newDesignOf: (template: string) => `/app/designs/new?template=${template}`,
  design: (id: number | string) => `/app/designs/${id}`,
  guests: "/app/guests",
  trash: "/app/trash",
  imports: "/app/import",
  import: (id: number | string) => `/app/import/${id}`,
  /** An example of the list in an import. */
  importExample: "/import-example.csv",
  tables: "/app/tables",
  /** The prices of all tables, with which rows screens show. */
  prices: "/app/prices",
  table: (id: number | string) => `/app/tables/${id}`,
  playlists: "/app/playlists",
  playlist: (id: number | string) => `/app/playlists/${id}`,
  screens: screensPath,
  /** Opens Add screen. */
  addScreen: "/app/screens?open=add",
  addManyScreens: "/app/screens/many",
  screen: (id: number | string) => `/app/screens/${id}`,
  /** A tab of a screen's page; its first one has the address of the page. */
  screenTab: (id: number | string, tab: string) => `/app/screens/${id}/${tab}`,
  timeMachine: (id: number | string) => `/app/screens/${id}/time`,
  wall: "/app/wall",
  screensOfGroup: (id: number) => `/app/screens?group=${id}`,
  proofOfPlay: "/app/proof-of-play",
  uptime: "/app/uptime",
  reportMails: "/app/reports-by-email",
  schedules: "/app/schedules",
  newSchedule: "/app/schedules/new",
  /** A new schedule of this playlist. */
  newScheduleOf: (playlist: number | string) => `/app/schedules/new?playlist=${playlist}`,
  schedule: (id: number | string) => `/app/schedules/${id}`,
  triggers: "/app/schedules/triggers",
  warnings: "/app/schedules/warnings",
  festivals: "/app/festivals",
  campaigns: "/app/campaigns",
  exchanges: "/app/exchanges",
  campaign: (id: number | string) => `/app/campaigns/${id}`,
  holidayCalendars: "/app/schedules/holidays",
  newHolidayCalendar: "/app/schedules/holidays/new",
  holidayCalendar: (id: number | string) => `/app/schedules/holidays/${id}`,
  groups: "/app/groups",
  videoWalls: "/app/video-walls",
  newVideoWall: "/app/video-walls/new",
  videoWall: (id: number | string) => `/app/video-walls/${id}`,
  settings: "/app/settings",
  /** Company sign-in of the account, for owners. */
  security: "/app/settings/security",
  playerVersions: "/app/settings/player-versions",
  apiKeys: "/app/settings/api-keys",
  connectedApps: "/app/settings/connected-apps",
  /** Asks a member whether an app may work in the account. */
  allowApp: (uid: string) => `/app/allow/${uid}`,
  /** Asks a member to confirm what an app wants to do. */
  confirmation: (id: number | string) => `/app/confirm/${id}`,
  webhooks: "/app/settings/webhooks",
  alerts: "/app/alerts",
  publish: "/app/publish",
  emergency: "/app/emergency",
  members: "/app/members",
  audit: "/app/audit",
  account: "/app/account",
  /** The account page after the way to the company: with the reason when it failed. */
  accountLinked: (reason = "") => `/app/account?company=${reason}`,
  /** Opens the form for a new email address. */
  changeEmail: "/app/account?change-email",
  confirmEmail: (token: string) => `/app/account?confirm-email=${token}`,
  subscription: "/app/subscription",
  /** Pays a plan; without one the page leads to the plans. */
  checkout: (plan: string, query = "") => `/app/checkout?plan=${plan}${query && `&${query}`}`,
  checkoutPage: "/app/checkout",
  /** Pays a top-up of a partner's balance. */
  topUp: "/app/checkout?top-up",
  /** The pages of a partner. */
  partner: "/app/partner",
  partnerScreens: "/app/partner/screens",
  partnerBalance: "/app/partner/balance",
  partnerPrices: "/app/partner/prices",
  partnerBrand: "/app/partner/brand",
  /** The logo of a partner's brand, by the hash of the file. */
  brandLogo: (sha256: string) => `/brand-logos/${sha256}`,
  /** Redirects to the plans. */
  billing: "/app/billing",
  plans: "/app/billing/plans",
  /** The plans with this plan and period chosen. */
  plansFor: ({ plan, period }: PlanIntent) => `/app/billing/plans?plan=${plan}&period=${period}`,
  invoices: "/app/billing/invoices",
  invoice: (id: number | string) => `/app/billing/invoices/${id}`,
  creditNote: (id: number | string) => `/app/billing/credit-notes/${id}`,
  virtualScreen: "/app/virtual-screen",
  pairScreen: (code: string) => `/app/screens?pair=${code}`,
  support: "/app/support",
  newTicket: "/app/support/new",
  claimTicket: (token: string) => `/app/support?claim=${token}`,
  ticket: (id: number | string) => `/app/support/${id}`,
  admin: "/admin",
  adminManager: "/admin-manager",
  player: "/player",
  /** Redirects to the player: short enough to type with a remote control. */
  typedPlayer: "/tv",
  /** A picture of that address as a QR code. */
  typedPlayerCode: "/tv.svg",
  /** Where guests send pictures and notices. The secret of their link is behind the #, which browsers do not send. */
  guestPage: "/send",
  guestLink: (token: string) => `/send#${token}`,
  apiReference: "/api",
  devMail: "/dev/mail",
} as const;

/** The address of a ticket in the back-office; a manager who opens it is led to the same ticket in the own panel. */
export const backofficeTicket = (id: number | string): string => `${paths.admin}/ticket?open=${id}`;

/** Returns whether a path is one of the dashboard. "/apps" is a page of the website. */
export const isDashboardPath = (pathname: string): boolean =>
  pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
