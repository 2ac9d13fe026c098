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

/** Every address a person can open. Links are built from this table only. */
export const paths = {
  home: "/",
  /** A part of the home page, by its element id; the browser scrolls there. */
  homeSection: (section: HomeSection) => `/#${section}`,
  /** The same, but scrolled to from the top 200 ms after arrival. */
  homeScroll: (section: HomeSection) => `/?scroll=${section}`,
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  refundPolicy: "/refund-policy",
  copyright: "/copyright",
  helpCenter: "/help-center",
  contact: "/contact",
  about: "/about",
  getStarted: "/get-started",
  updates: "/update",
  signup: "/signup",
  login: "/login",
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  dashboard: "/app",
  media: "/app/media",
  playlists: "/app/playlists",
  playlist: (id: number | string) => `/app/playlists/${id}`,
  screens: "/app/screens",
  screen: (id: number | string) => `/app/screens/${id}`,
  pairScreen: (code: string) => `/app/screens?pair=${code}`,
  support: "/app/support",
  newTicket: "/app/support/new",
  ticket: (id: number | string) => `/app/support/${id}`,
  admin: "/admin",
  adminManager: "/admin-manager",
  player: "/player",
  apiReference: "/api",
  devMail: "/dev/mail",
} as const;
