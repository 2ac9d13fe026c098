/**
 * Paths of the operators' calls as specified in back-office.md section 7. They are absolute because a relative path
 * breaks below /admin/.
 */
export const operatorCalls = {
  users: "/admin/api.php",
  managerUsers: "/manager/users.php",
  storagePlans: "/admin/storage_plan.php",
  dashboard: "/admin/dashboard.php",
  operators: "/admin/users.php",
  tickets: "/admin/ticket.php",
  ticketLog: "/admin/ticket_log.php",
  contact: "/admin/contact.php",
} as const;

/** Stored images and videos for operators. `src` is a field of the ad. */
export const adFiles = {
  thumbnail: (src: string) => `/ads/thumb-${encodeURIComponent(src)}`,
  file: (src: string) => `/ads/${encodeURIComponent(src)}`,
};

/** Not in the specification: emails a user a one-time link to choose a new password. */
export const sendResetLinkCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/password-reset`;

/** Not in the specification: closes a message in the contact section for all operators. */
export const resolveMessageCall = (id: string | number): string => `/api/v1/operator/messages/${id}/resolve`;

/** Idempotency key of a plan switch or an answer to a ticket: the same request sent twice has one effect. */
export const idempotencyKeyHeader = "idempotency-key";

/** Not in the specification: undoes an operator's latest switch of a user's plan. */
export const undoPlanSwitchCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/plan-switch/undo`;

/** Not in the specification: payments, refunds and unpaid orders (`?show=&search=&before=`). */
export const deskCall = "/api/v1/operator/payments";
/** Not in the specification: one order with its payments, refunds and history. */
export const orderCall = (orderId: string | number): string => `/api/v1/operator/orders/${orderId}`;
/** Not in the specification: asks the payment provider again what was paid for an order. */
export const checkOrderCall = (orderId: string | number): string => `${orderCall(orderId)}/check`;
/** Not in the specification: enters a payment of an order that did not come through the provider. */
export const payOfflineCall = (orderId: string | number): string => `${orderCall(orderId)}/paid-offline`;
/** Not in the specification: our books compared with the provider's settlement reports. */
export const reconciliationCall = "/api/v1/operator/reconciliation";
/** Not in the specification: closes a difference with a note. */
export const closeDifferenceCall = (id: string | number): string => `${reconciliationCall}/${id}/close`;
/** Not in the specification: payments that customers dispute at their bank. */
export const disputesCall = "/api/v1/operator/disputes";
/** Not in the specification: a PDF of what we know (GET), a file for the bank (POST, `?name=`), or the answer (POST). */
export const disputeCall = (id: string | number, what: "evidence.pdf" | "files" | "answer"): string =>
  `${disputesCall}/${id}/${what}`;
/** Not in the specification: statements of our bank. GET: the lines that wait, with proposals, and what was booked. */
export const bankCall = "/api/v1/operator/bank";
/** Not in the specification: reads a statement, whose bytes are the body (`?name=`). */
export const bankStatementsCall = `${bankCall}/statements`;
/** Not in the specification: books a line for a customer, matches it with money that was entered, sets it aside, or undoes that. */
export const bankLineCall = (id: string | number, what: "book" | "same" | "aside" | "undo"): string =>
  `${bankCall}/lines/${id}/${what}`;
/** Not in the specification: the open invoices of a customer. */
export const openInvoicesCall = (userId: string | number): string => `${bankCall}/payers/${userId}/invoices`;
/** Not in the specification: pays invoices with money of a customer that pays nothing yet. */
/** Not in the specification: says that such money is an advance, which gets its receipt voucher. */
export const nameAdvanceCall = (paymentId: string | number): string =>
  `${bankCall}/credits/${paymentId}/advance`;
export const spendCreditCall = (paymentId: string | number): string => `${bankCall}/credits/${paymentId}`;
/** Not in the specification: recurring revenue by month (`?from=2026-01&to=2026-12`), and the same as CSV. */
export const revenueCall = "/api/v1/operator/revenue";
export const revenueCsvCall = "/api/v1/operator/revenue.csv";
/** Not in the specification: what of paid time was earned in each month, also as CSV. */
export const earnedCall = "/api/v1/operator/revenue/earned";
export const earnedCsvCall = "/api/v1/operator/revenue/earned.csv";
/** Not in the specification: what an account paid and got back. */
export const ledgerCall = (userId: string | number): string => `/api/v1/operator/users/${userId}/ledger`;
/** Not in the specification: what a refund of a payment would do (GET), and the refund (POST). */
export const refundCall = (paymentId: string | number): string =>
  `/api/v1/operator/payments/${paymentId}/refund`;

/** Not in the specification: any document as PDF; `?language=en|hi`. */
export const documentPdfCall = (id: string | number): string => `/api/v1/operator/documents/${id}/pdf`;
/** Not in the specification: enters how an invoice was paid, or a part of it. */
export const payDocumentCall = (id: string | number): string => `/api/v1/operator/documents/${id}/payments`;
/** Not in the specification: the bank transfer by which an owed refund went back. */
export const refundTransferCall = (refundId: string | number): string =>
  `/api/v1/operator/refunds/${refundId}/transfer`;
/** Not in the specification: asks the government's portal again for the number of a document. */
export const registerDocumentCall = (id: string | number): string =>
  `/api/v1/operator/documents/${id}/register`;
/** Not in the specification: enters the number that was looked up on the portal; cancels it there. */
export const irnCall = (id: string | number, what: "enter" | "cancel"): string =>
  `/api/v1/operator/documents/${id}/irn/${what}`;
/** Not in the specification: takes TDS or a write-off back. */
export const undoAllocationCall = (id: string | number): string => `/api/v1/operator/allocations/${id}/undo`;
/** Not in the specification: a credit note for what is open of an invoice. */
export const creditDocumentCall = (id: string | number): string =>
  `/api/v1/operator/documents/${id}/credit-notes`;
/** Not in the specification: the documents of an account (GET), and a quote, pro-forma invoice or invoice (POST). */
export const accountDocumentsCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/documents`;

/** Not in the specification: the timeline of a ticket with its customer's screens; POST adds a reply or a note. */
export const ticketWorkCall = (id: string | number): string => `/api/v1/operator/tickets/${id}`;
/** Not in the specification: takes an answer back that has not left (POST). */
export const takeBackCall = (messageId: string | number): string =>
  `/api/v1/operator/ticket-messages/${messageId}/take-back`;
/** Not in the specification: changes many tickets in one step (POST); undoes a change within a minute (POST). */
export const changeTicketsCall = "/api/v1/operator/ticket-changes";
export const undoTicketsCall = (changeId: string | number): string => `${changeTicketsCall}/${changeId}/undo`;
/** Not in the specification: the saved replies (GET), and a new one (POST); changes (POST) or deletes (DELETE) one. */
export const savedRepliesCall = "/api/v1/operator/saved-replies";
export const savedReplyCall = (id: string | number): string => `${savedRepliesCall}/${id}`;
/** Not in the specification: how fast tickets were answered and solved, in office hours. */
export const ticketFiguresCall = "/api/v1/operator/ticket-figures";
/** Not in the specification: the number of tickets that wait for an answer. */
export const waitingTicketsCall = "/api/v1/operator/waiting-tickets";
/** Not in the specification: says that a page of the operator is open, and where (POST); that it closes (POST). */
export const presenceCall = "/api/v1/operator/presence";
export const leavePlaceCall = `${presenceCall}/leave`;
/** Not in the specification: switches whether the operator answers live (POST). */
export const availabilityCall = "/api/v1/operator/availability";
/** Not in the specification: uploads one file for an answer or a note (`?name=`); the body is its bytes. */
export const operatorFilesCall = "/api/v1/operator/ticket-files";
/** Not in the specification: mails that came, with what became of them. */
export const incomingMailsCall = "/api/v1/operator/incoming-mails";
/** Not in the specification: makes a ticket from a message. */
export const convertMessageCall = (id: string | number): string => `/api/v1/operator/messages/${id}/convert`;
/** Header with a ticket's last known `updated_at`: the server refuses a change to a newer state with 409. */
export const seenHeader = "if-match";

/** Not in the specification: suspends an account's screens and sign-ins (POST), or resumes them (DELETE). */
export const suspensionCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/suspension`;
/** Not in the specification: ends every session of an account. */
export const signOutUserCall = (userId: string | number): string =>
  `/api/v1/operator/users/${userId}/sign-out`;
/** Not in the specification: looks at the dashboard of a user, read only (`shared/contracts/identity/visits.ts`). */
export const startVisitCall = (userId: string | number): string => `/api/v1/operator/users/${userId}/visit`;
/** Not in the specification: the audit log; `?kind=&id=` for one record. */
export const auditCall = "/api/v1/operator/audit";

/** Not in the specification: searches everything by text (`?q=`). */
export const searchCall = "/api/v1/operator/search";
/** Not in the specification: records that the operator found before, as they are now (`?ids=account-12,order-7`). */
export const recentFindsCall = `${searchCall}/recent`;
/** Not in the specification: the users of a view as CSV. */
export const exportUsersCall = "/api/v1/operator/users.csv";

/** Not in the specification: changes the signed-in operator's own password. */
export const ownPasswordCall = "/api/v1/operator/password";

/** Not in the specification: the signed-in operator's own name and email address (GET, POST). */
export const profileCall = "/api/v1/operator/profile";
/** Not in the specification: the operators' second factors, and resets that wait for a second admin. */
export const secondFactorsCall = "/api/v1/operator/second-factors";
/** Not in the specification: asks to remove a colleague's second factor (POST), confirms or withdraws that (POST). */
export const askResetCall = (id: string | number): string => `${secondFactorsCall}/${id}/reset`;
export const confirmResetCall = (id: string | number): string => `${askResetCall(id)}/confirm`;
/** Not in the specification: emails a colleague a link to choose a new password (POST). */
export const passwordLinkCall = (id: string | number): string => `${secondFactorsCall}/${id}/password-link`;
export const withdrawResetCall = (id: string | number): string => `${askResetCall(id)}/withdraw`;

/** Not in the specification: the admins (GET), and a new one (POST). */
export const adminsCall = "/api/v1/operator/admins";
/** Not in the specification: removes an admin (POST). */
export const removeAdminCall = (id: string | number): string => `/api/v1/operator/admins/${id}/remove`;

/** Sent with automatic calls of an unattended page: such a call does not keep the session alive. */
export const unattendedHeader = "x-unattended";

/** Only with BILLING=off: the open invitations (GET), and a new one (POST). */
export const invitationsCall = "/api/v1/operator/invitations";
export const withdrawInvitationCall = (id: string | number): string => `${invitationsCall}/${id}/withdraw`;
/** Only with BILLING=off: an account's limits (GET), and new ones (POST). */
export const limitsCall = (userId: string | number): string => `/api/v1/operator/users/${userId}/limits`;

/** Not in the specification: the partners (GET), and a new one (POST). */
export const partnersCall = "/api/v1/operator/partners";
/** Not in the specification: a partner with prices, customers and ledger (GET); its terms (POST). */
export const partnerCall = (id: string | number): string => `${partnersCall}/${id}`;
/** Not in the specification: a wholesale price that is valid from a day. */
export const partnerPricesCall = (id: string | number): string => `${partnerCall(id)}/prices`;
/** Not in the specification: the statement of a partner's monthly bill as PDF. */
export const partnerBillPdfCall = (id: string | number): string => `/api/v1/operator/partner-bills/${id}/pdf`;
/** Not in the specification: corrects the balance of a partner. */
export const partnerCorrectionsCall = (id: string | number): string => `${partnerCall(id)}/corrections`;

/** Not in the specification: the company that sells: what holds, what comes and what was (GET); a new entry (POST). */
export const companyCall = "/api/v1/operator/company";
/** Not in the specification: takes back an entry that has not begun (POST). */
export const withdrawCompanyCall = (id: string | number): string => `${companyCall}/${id}/withdraw`;

/** Not in the specification: companies that process data (GET); announces one (POST). */
export const subprocessorsCall = "/api/v1/operator/subprocessors";
/** Not in the specification: takes back an announcement whose day has not come (POST). */
export const withdrawSubprocessorCall = (id: string | number): string =>
  `${subprocessorsCall}/${id}/withdraw`;

/** Not in the specification: requests about people's data (GET); a new one (POST). */
export const peopleCasesCall = "/api/v1/operator/people-cases";
/** Not in the specification: one of them (GET); what is done with it (POST). */
export const peopleCaseCall = (id: string | number): string => `${peopleCasesCall}/${id}`;

/** Not in the specification: the price book: what holds, what comes and what was (GET); a new line (POST). */
export const pricesCall = "/api/v1/operator/prices";
/** Not in the specification: takes back a line of the price book that has not begun (POST). */
export const withdrawPriceCall = (id: string | number): string => `${pricesCall}/${id}/withdraw`;
/** Not in the specification: a new rate of the tax (POST); takes back one that has not begun (POST). */
export const taxRatesCall = "/api/v1/operator/tax-rates";
export const withdrawTaxRateCall = (id: string | number): string => `${taxRatesCall}/${id}/withdraw`;
/** Not in the specification: a price by contract for an account (POST); ends one (POST). */
export const contractPricesCall = (accountId: string | number): string =>
  `/api/v1/operator/accounts/${accountId}/contract-prices`;
export const endContractPriceCall = (id: string | number): string =>
  `/api/v1/operator/contract-prices/${id}/end`;

/** Not in the specification: the coupons, with a new one (POST); ends one (POST). */
export const couponsCall = "/api/v1/operator/coupons";
export const endCouponCall = (id: string | number): string => `${couponsCall}/${id}/end`;
/** Not in the specification: applies a coupon for an account (POST), takes it out (POST). */
export const couponOfAccountCall = (accountId: string | number): string =>
  `/api/v1/operator/accounts/${accountId}/coupon`;
export const removeCouponOfAccountCall = (accountId: string | number): string =>
  `${couponOfAccountCall(accountId)}/remove`;

/** Not in the specification: the builds of the web player and which screens get them; one of them (POST). */
export const playerBuildsCall = "/api/v1/operator/player-builds";
export const playerBuildCall = (id: string | number): string => `${playerBuildsCall}/${id}`;

/** Not in the specification: the return GSTR-1 of a month (`?month=2026-11`) as the portal takes it. */
export const gstr1JsonCall = "/admin/exports/gstr1.json";
/** Not in the specification: one sheet of it (`?month=2026-11&table=b2b`). */
export const gstr1CsvCall = "/admin/exports/gstr1.csv";
/** Not in the specification: the sheet of GSTR-3B of a month (`?month=2026-11`). */
export const gstr3bCsvCall = "/admin/exports/gstr3b.csv";
/** Not in the specification: a register of a month as CSV (`?month=2026-11&register=sales`). */
export const registerCsvCall = "/admin/exports/register.csv";
/** Not in the specification: unpaid invoices of all customers; what is known about one (POST); the same as CSV. */
export const overdueCall = "/api/v1/operator/overdue";
export const followUpCall = (documentId: string | number): string => `${overdueCall}/${documentId}`;
export const overdueCsvCall = "/admin/exports/overdue.csv";
/** Not in the specification: the return of a month, its documents and differences (`?month=2026-11`). */
export const taxesCall = "/api/v1/operator/taxes";
/** Not in the specification: closes a month, and opens it again (POST). */
export const closeMonthCall = `${taxesCall}/close`;
export const reopenMonthCall = `${taxesCall}/reopen`;

/** Not in the specification: the live chats (GET), and their event stream. */
export const chatsCall = "/api/v1/operator/chats";
export const chatEventsCall = `${chatsCall}/events`;
/** Not in the specification: says that the operator's page is there, what it reads, and where the operator writes (POST). */
export const chatHereCall = `${chatsCall}/here`;
/** Not in the specification: one chat (GET); takes it, writes in it, hands it over, ends it, makes a ticket of it (POST). */
export const chatCall = (id: string | number): string => `${chatsCall}/${id}`;
export const acceptChatCall = (id: string | number): string => `${chatCall(id)}/accept`;
export const writeInChatCall = (id: string | number): string => `${chatCall(id)}/messages`;
/** Not in the specification: sends a picture to the visitor (POST); the picture of a message (GET). */
export const chatPicturesCall = (id: string | number): string => `${chatCall(id)}/pictures`;
export const chatPictureCall = (id: string | number, message: string | number): string =>
  `${chatPicturesCall(id)}/${message}`;
export const handOverChatCall = (id: string | number): string => `${chatCall(id)}/hand-over`;
export const endChatCall = (id: string | number): string => `${chatCall(id)}/end`;
export const ticketOfChatCall = (id: string | number): string => `${chatCall(id)}/ticket`;
/** Not in the specification: the days of a month with what there was at their ends (`?month=2026-11`). */
export const dayEndsCall = `${taxesCall}/day-ends`;
/** Not in the specification: the names of our ledgers in the accountant's program (GET), and new ones (POST). */
export const bookNamesCall = `${taxesCall}/book-names`;
/** Not in the specification: the vouchers of a month for Tally (`?month=2026-11`), or its ledgers (`&part=masters`). */
export const tallyCall = "/admin/exports/tally.xml";
/** Not in the specification: documents of a month for Zoho Books (`?month=2026-11&kind=invoices`). */
export const zohoCall = "/admin/exports/zoho.csv";
