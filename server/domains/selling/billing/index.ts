export { bookedByMistake, isTried } from "./bank/settle-lines.ts";
export {
  followVirtualAccount,
  followVirtualAccountJob,
  followVirtualAccounts,
} from "./bank/virtual-accounts/follow-accounts.ts";
export { followReturns } from "./bank/virtual-accounts/follow-returns.ts";
export { currentPlan } from "./current-plan.ts";
export { followDispute, followDisputeJob, followDisputes } from "./disputes/follow-dispute.ts";
export { issueInvoice } from "./documents/issue-invoice.ts";
export { mailDocument, mailDocumentJob } from "./documents/mail-document.ts";
export { mailReminder, mailReminderJob } from "./documents/reminders/mail-reminder.ts";
export { queueReminders } from "./documents/reminders/queue-reminders.ts";
export { sendPdf } from "./documents/send-pdf.ts";
export { registerEInvoices } from "./e-invoices/register.ts";
export { endPlanAndForgetBuyer } from "./end-plan-and-forget-buyer.ts";
export { freeLicence } from "./free-licence.ts";
export { bookTaken, ledgerBalance } from "./ledger.ts";
export { debitRenewals } from "./mandates/debit-renewals.ts";
export { checkMandateJob, checkMandateOf } from "./mandates/follow-mandate.ts";
export { mailDebit, mailDebitJob, mailMandate, mailMandateJob } from "./mandates/mail-mandate.ts";
export { mailPurchase, mailPurchaseJob } from "./orders/mail-purchase.ts";
export { placeTopUp, quoteTopUp } from "./orders/place-top-up.ts";
export { settleByProviderId, settleOrderJob, settleWatchedOrders } from "./orders/watch-orders.ts";
export { isSold } from "./own-use/is-sold.ts";
export { getLimits, grantLimits, setLimits } from "./own-use/limits.ts";
export { entitlementOf } from "./plan-switch/entitlement.ts";
export { latestPlanSwitch } from "./plan-switch/latest-switch.ts";
export { mailPlanSwitch, mailPlanSwitchJob } from "./plan-switch/mail-plan-switch.ts";
export { presentPlan } from "./present.ts";
export { pricesToday } from "./price-book/site-prices.ts";
export { comparedAt, reconcile } from "./reconciliation/reconcile.ts";
export { mailRefund, mailRefundJob } from "./refunds/mail-refund.ts";
export { applyGrace, playsUntil } from "./renewal/grace.ts";
export { mailNotice, mailNoticeJob } from "./renewal/mail-notice.ts";
export { waitingPeriodOf } from "./renewal/next-period.ts";
export { notifyOfRenewals } from "./renewal/notify.ts";
export { type EndingSoon, planEndToAnnounce, plansThatEnd } from "./renewal/plans-that-end.ts";
export { planEndOf } from "./renewal/renewal.ts";
export { renewalWords } from "./renewal/renewal-words.ts";
export { startNextPeriods } from "./renewal/start-next-periods.ts";
export { isSelling, sellerOf } from "./seller.ts";
export { startSubscription } from "./start-subscription.ts";
export { requireFirstPlan, tryoutEnd, tryoutUntil } from "./tryout.ts";
