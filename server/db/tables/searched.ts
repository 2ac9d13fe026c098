import type { SearchKind } from "#shared/operator-api/search-contract.ts";

/*
 * What operators search for (`domains/identity/operators/search`). A table with texts either names the columns that the search
 * reads, or says why it reads none: `searched.test.ts` names a table and a column that this list lacks, and compares it
 * with the triggers of the database.
 */

export interface SearchedTable {
  /** A change of one of these columns, a new row and a deleted row tell the search. */
  columns: readonly string[];
  /** SQL for the numbers of the records that change with a row `r` of this table. */
  tells: Partial<Record<SearchKind, string>>;
  /** Other columns with texts, and the reason why the search leaves each out. */
  leftOut?: Readonly<Record<string, string>>;
}

const inEnglish = "our own sentence about the purchase";
const secret = "an internal value, and a secret in exports";
const setting = "a setting";

/** The tables that the search reads. */
export const searchedTables = {
  accounts: {
    columns: ["name", "brand_name", "phone", "erased_at", "sandbox_until"],
    tells: {
      account: "SELECT r.id",
      partner: "SELECT account_id FROM partners WHERE account_id = r.id",
    },
    leftOut: {
      time_zone: setting,
      opening_hours: setting,
      brand_colour: setting,
      brand_colours: setting,
      brand_heading_font: setting,
      brand_text_font: setting,
      suspension_reason: "for colleagues on the account's page",
    },
  },
  users: {
    columns: ["name", "email", "login_name", "account_id"],
    tells: { account: "SELECT r.account_id UNION SELECT account_id FROM memberships WHERE user_id = r.id" },
    leftOut: { language: setting, password_hash: "a secret" },
  },
  memberships: {
    columns: ["account_id", "user_id"],
    tells: { account: "SELECT r.account_id" },
    leftOut: { scope: setting, favourites: setting },
  },
  memberInvitations: {
    columns: ["email"],
    tells: { account: "SELECT r.account_id" },
    leftOut: { scope: setting },
  },
  companyDomains: {
    columns: ["domain"],
    tells: { account: "SELECT r.account_id" },
    leftOut: { token: "part of a DNS record" },
  },
  buyers: { columns: ["buyer"], tells: { account: "SELECT r.account_id" } },
  partners: {
    columns: ["account_id", "ended_at"],
    tells: { partner: "SELECT r.account_id" },
  },
  partnerAccounts: { columns: ["owner_email"], tells: { account: "SELECT r.account_id" } },
  partnerBrands: {
    columns: ["name", "support_email"],
    tells: { partner: "SELECT account_id FROM partners WHERE id = r.partner_id" },
    leftOut: { colour: setting, support_url: setting, terms_url: setting },
  },
  partnerDomains: {
    columns: ["domain"],
    tells: { partner: "SELECT account_id FROM partners WHERE id = r.partner_id" },
    leftOut: { token: "part of a DNS record" },
  },
  screens: {
    columns: ["name", "location", "tags", "paired_with_code", "deleted_at", "account_id"],
    tells: { screen: "SELECT r.id" },
    leftOut: {
      time_zone: setting,
      opening_hours: setting,
      display_times: setting,
      sound: setting,
      can_set: "what its device can do",
      device: "the same for thousands of screens",
      report: "what its device said last",
      notes: "the customer's own",
      external_id: "the customer's own",
    },
  },
  licences: { columns: ["code", "account_id"], tells: { licence: "SELECT r.id" } },
  tickets: {
    columns: ["name", "email", "phone", "message", "account_id"],
    tells: { ticket: "SELECT r.id", account: "SELECT r.account_id" },
    leftOut: {
      closing_note: "written by operators at the end",
      attachments: "addresses of files",
      tags: "the list of tickets filters by them",
    },
  },
  chats: {
    columns: ["name", "email", "account_id"],
    tells: { chat: "SELECT r.id" },
    leftOut: {
      language: setting,
      page: "where the visitor is just now",
      before: "what was said with the assistant",
      address: "the visitor's network, against abuse only",
    },
  },
  contactMessages: {
    columns: ["name", "email", "phone", "message"],
    tells: { message: "SELECT r.id" },
    leftOut: { address: "the visitor's network, against abuse only" },
  },
  orders: {
    columns: ["receipt", "provider_order_id", "account_id"],
    tells: { order: "SELECT r.id" },
    leftOut: {
      buyer: "its invoice has the same",
      description: inEnglish,
      description_reason: inEnglish,
    },
  },
  payments: {
    columns: ["transaction_code", "account_id"],
    tells: { payment: "SELECT r.id" },
    leftOut: {
      remarks: inEnglish,
      remarks_reason: inEnglish,
      method: "the same for thousands of payments",
      failure: "the provider's words",
    },
  },
  refunds: {
    columns: ["offline_reference", "provider_refund_id"],
    tells: { payment: "SELECT r.payment_id" },
    leftOut: {
      note: "for the customer",
      idempotency_key: secret,
      failure: "the provider's words",
    },
  },
  receipts: { columns: ["reference"], tells: { payment: "SELECT r.payment_id" } },
  documents: {
    columns: ["number", "purchase_order", "billed_to", "buyer"],
    tells: { document: "SELECT r.id" },
    leftOut: {
      financial_year: "a part of its number",
      currency: setting,
      seller: "ourselves",
      reason: "for the customer",
      request_key: secret,
    },
  },
} as const satisfies Record<string, SearchedTable>;

const why = <Table extends string>(reason: string, ...tables: Table[]): Record<Table, string> =>
  Object.fromEntries(tables.map((table) => [table, reason])) as Record<Table, string>;

/** Tables with texts that the search does not read, and why. */
export const unsearchedTables: Readonly<Record<string, string>> = {
  ...why(
    "what a customer makes and shows: found in the dashboard, during a visit",
    "brandFontFiles",
    "brandFonts",
    "campaignDays",
    "campaigns",
    "exchangeAds",
    "exchanges",
    "dataDocuments",
    "dataFeeds",
    "dataSources",
    "dataVersions",
    "designComments",
    "designComponents",
    "draftEdits",
    "factHistory",
    "earlierRevisions",
    "emergencies",
    "endedMedia",
    "festivals",
    "guestLinks",
    "guestUploads",
    "holidayCalendars",
    "importItems",
    "importedThings",
    "imports",
    "interruptions",
    "media",
    "mediaFolders",
    "newsPictures",
    "playlistItems",
    "playlists",
    "proposals",
    "publications",
    "publishingComments",
    "reportDeliveries",
    "reportMails",
    "scheduleRules",
    "screenGroups",
    "shownWarnings",
    "touchMenus",
    "triggers",
    "videoWallPlaces",
    "videoWalls",
    "warningSettings",
    "webhookDeliveries",
    "webhookEndpoints",
  ),
  ...why(
    "what devices report",
    "peopleHours",
    "playDays",
    "playSpools",
    "plays",
    "screenCommands",
    "screenEvents",
    "screenHealth",
    "strayPlays",
  ),
  ...why("few, and all on the pages of prices and coupons", "contractPrices", "accountCoupons", "coupons"),
  ...why(
    "our own machinery: no caller knows of it",
    "announcements",
    "cellNames",
    "documentSeries",
    "files",
    "idempotencyKeys",
    "installationKeys",
    "manifestBodies",
    "manifests",
    "mediaFiles",
    "peopleErasures",
    "peopleKept",
    "plans",
    "playerBuildFiles",
    "playerBuilds",
    "providerEvents",
    "searchChanges",
    "searchEntries",
    "throttles",
    "uploadLocks",
    "weatherForecasts",
  ),
  ...why(
    "how people sign in, and what a company's directory says of them: secrets, and what belongs to them",
    "apiKeys",
    "companyFlows",
    "companyIdentities",
    "companySignIns",
    "confirmations",
    "connectedApps",
    "counterLinks",
    "directoryGroups",
    "directoryPeople",
    "directoryRoles",
    "directoryTokens",
    "oauthRecords",
    "passkeys",
    "pushDevices",
    "pushMessages",
    "sessions",
    "visits",
  ),
  ...why(
    "the company's own people have a page of their own",
    "savedReplies",
    "operatorPlaces",
    "operators",
    "secondFactorResets",
  ),
  ...why("has a page of its own with its own search", "audit", "peopleCases"),
  ...why("an address that nobody has proved yet", "emailChanges"),
  ...why("a short list on the page of users", "invitations"),
  ...why("a code that is still secret: whoever enters it gets the screen", "pairings"),
  ...why("a short list on the customer's page", "enrolments", "enrolledDevices", "playerRings"),
  ...why("given for alerts only", "alertChannels", "whatsappNumbers", "whatsappStops"),
  ...why("ourselves", "bookNames", "companyDetails", "monthClosings", "subprocessors"),
  ...why("found by their document", "allocations", "documentFollowUps", "documentLines", "eInvoices"),
  ...why(
    "the page of the bank has its own list; booked money is found as a payment",
    "bankLines",
    "bankStatements",
    "virtualAccounts",
  ),
  ...why("found by their payment", "disputes", "disputeFiles"),
  ...why("what alerts said", "alertDeliveries", "alertMessages", "alertRules", "alertWatches"),
  ...why("the provider's own numbers of a customer, a secret in exports", "mandates"),
  ...why("the payments have the same numbers", "reconciliationDifferences", "settlementLines"),
  ...why("found by the partner and its customers", "partnerBills", "partnerLedgerEntries"),
  ...why("the account's page has it", "dataExports", "planSwitches"),
  ...why("the chat's page has it", "chatMessages"),
  ...why("the page of incoming mail lists them; each is found as its ticket or message", "incomingMails"),
  ...why("what the mail server said last", "mailboxVisits"),
  ...why(
    "the ticket's page has it",
    "ticketChangeItems",
    "ticketFiles",
    "ticketMessages",
    "ticketStatusChanges",
  ),
};
