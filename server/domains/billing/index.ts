export { currentPlan } from "./current-plan.ts";
export { freeLicence } from "./free-licence.ts";
export { issueInvoice } from "./issue-invoice.ts";
export { bookRefunded, bookTaken, ledgerBalance } from "./ledger.ts";
export {
  mailPurchase,
  mailPurchaseJob,
  mailRefund,
  mailRefundJob,
} from "./orders/mail-purchase.ts";
export { settleByProviderId, settleOrderJob, settleWatchedOrders } from "./orders/watch-orders.ts";
export { mailPlanSwitch, mailPlanSwitchJob } from "./plan-switch/mail-plan-switch.ts";
export { presentPlan } from "./present.ts";
export { isSelling, sellerOf } from "./seller.ts";
export { startSubscription } from "./start-subscription.ts";
