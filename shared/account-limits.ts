/**
 * How many of each thing one account can have, by the reason of the refusal when there are more. The server checks these, and the
 * website's table of features shows them. Screens and storage are limits of the plan (plans.ts).
 */
export const accountLimits = {
  maxMedia: 20_000,
  maxFolders: 1_000,
  maxWidgets: 1_000,
  maxComponents: 200,
  maxBrandFonts: 4,
  maxDataSources: 200,
  maxGuestLinks: 100,
  maxPlaylists: 2_000,
  maxSchedules: 2_000,
  maxCalendars: 200,
  maxGroups: 1_000,
  maxVideoWalls: 50,
  maxTriggers: 200,
  maxTouchMenus: 100,
  maxCampaigns: 200,
  maxExchanges: 10,
  maxFestivals: 50,
  maxEmergencies: 100,
  maxTakeovers: 100,
  maxKeys: 50,
  maxEnrolments: 100,
  maxPlayerRings: 100,
  maxWebhooks: 10,
  maxAlertRules: 50,
  maxAlertChannels: 20,
  maxAlertMutes: 200,
  maxReportMails: 50,
  tooManyInvitations: 200,
  /** Sums over all schedules, calendars, playlists, groups and screens. */
  sumOfItems: 50_000,
  sumOfItemBytes: 32_000_000,
  sumOfTimes: 10_000,
  sumOfExceptionDates: 20_000,
  sumOfConditions: 1_000,
  sumOfHolidays: 10_000,
  sumOfOpeningTimes: 250_000,
  sumOfMembers: 100_000,
} as const;
export type AccountLimit = keyof typeof accountLimits;
