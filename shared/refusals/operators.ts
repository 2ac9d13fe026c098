import { conflict, forbidden, invalid, notFound, text, twoFactorNeeded, unavailable } from "./entry.ts";

/** Texts for operators. The back-office is in English only. */
export const operatorTexts = {
  twoFactorMissing: twoFactorNeeded(
    "Set up two-factor sign-in first: open the back-office and follow the steps there. This service requires it for operators.",
  ),
  roleNotAllowed: forbidden("Your role does not allow this. Ask an admin to do it for you."),
  managerNotFound: notFound("This manager does not exist. Load the list again."),
  adminNotFound: notFound("This admin does not exist. Load the page again."),
  ownAdmin: conflict("You cannot remove yourself. Ask another admin to do it."),
  operatorNotFound: notFound("This colleague does not exist any more. Load the page again."),
  ownSecondFactor: conflict(
    "This is your own second factor. Ask two other admins, or see “A lost second factor” in docs/operations.md.",
  ),
  colleagueWithoutFactor: conflict("This colleague has no second factor. Load the page again."),
  resetNeedsAnother: conflict("You asked for this yourself. Another admin must confirm it."),
  resetNotFound: notFound("Nobody asks for this any more. Load the page again."),
  userNotFound: notFound("This user does not exist. Load the list again."),
  contactMessageNotFound: notFound("This message does not exist. Load the list again."),
  adNotFound: notFound("This ad does not exist. Load the list again."),
  visitNotAllowed: conflict(
    "This customer does not allow support to look at the account. Ask them to allow it in their settings.",
  ),
  visitOnlyReads: forbidden(
    "You look at this account as support: nothing can be changed here, and secrets and exports stay closed.",
  ),
  visitOver: forbidden("Your visit to this account is over. Start it again in the back-office."),
  resetReasonRequired: text("Write why, in at least 5 characters"),
  visitReasonRequired: text("Write why, in at least 5 characters; the customer reads it"),
  userIdTaken: conflict("This user ID is taken. Choose another one."),
  managerGone: invalid("This manager does not exist any more. Choose another one."),
  invitationNotFound: notFound("This invitation was accepted or withdrawn. Load the page again."),
  planGone: invalid("This plan does not exist. Select a plan from the list."),
  planTooSmall: conflict(
    "This user has {count, number} screens, and {plan, plan} allows {limit, number}. Choose a larger plan.",
  ),
  tooFewLicences: conflict(
    "This user has {count, number} screens. Choose at least as many licences, so that all screens continue to play.",
  ),
  tooManyLicences: conflict("{plan, plan} allows {limit, number} screens. Choose at most as many licences."),
  planSwitchKeyReused: conflict(
    "This request was sent before with another plan. Load the page again and repeat the change.",
  ),
  planSwitchNotFound: notFound("This change of plan does not exist. Load the page again."),
  planSwitchReplaced: conflict(
    "The plan was changed again since, so this change cannot be undone. Choose a plan instead.",
  ),
  noEndToKeep: conflict("This user has no running plan whose end could be kept. Choose another end."),
  ticketNotYours: forbidden("This ticket is not assigned to you. Ask an admin to assign it."),
  messageResolved: conflict("A colleague has resolved this message already. Load the list again."),
  paymentNotFound: notFound("This payment does not exist. Load the list again."),
  paymentTooOld: conflict(
    "This payment is from before orders were stored, so it cannot be refunded here. Refund it in the provider's dashboard.",
  ),
  nothingToRefund: conflict("Nothing of this payment can be refunded. Load the page again to see its state."),
  refundTooLarge: conflict("Only {left} of this payment can still be refunded. Enter at most that amount."),
  refundLeavesTooLittle: conflict(
    "The provider refunds at least ₹1, so the rest could not be refunded later. Refund all of {left}, or leave at least ₹1.",
  ),
  refundKeyReused: conflict(
    "This request was sent before with another amount. Load the page again and repeat the refund.",
  ),
  monthsInOrder: invalid("The first month must not be after the last one, and at most 36 months are shown."),
  operatorOrderNotFound: notFound("This order does not exist. Load the list again."),
  providerSilent: unavailable(
    "The payment provider does not answer. Nothing was changed. Try again in a minute.",
  ),
  playerBuildNotFound: notFound("This version of the player is not kept any more. Load the page again."),
  lastPlayerBuild: conflict("Screens need a version: give another one to all screens first."),
  otherPlayerBuildTried: conflict("Another version is tried now. Stop it or give it to all screens first."),
  newerPlayerBuild: conflict("All screens get a newer version. Stop that one, and this one is theirs again."),
  noProvider: conflict("No payment provider is set up, so it cannot be asked."),
  differenceNotFound: notFound("This difference does not exist. Load the page again."),
  documentNotFound: notFound("This document does not exist. Load the list again."),
  documentWithoutBuyer: conflict(
    "Nobody is known to whom documents of this account could be addressed. Ask the customer to choose a plan in the checkout and to stop at the payment.",
  ),
  documentDayPassed: conflict("This day has passed. Choose today or a later day."),
  documentNotOpen: conflict("Nothing of {number} is open. Load the page again to see what paid it."),
  documentOpenLess: conflict("Only {open} is open. Enter at most that amount."),
  bankLineNotFound: notFound("This line does not exist. Load the page again."),
  bankLineSettled: conflict("This line was booked or set aside meanwhile. Load the page again."),
  bankLineOpen: conflict("This line is neither booked nor set aside. Load the page again."),
  bankReferenceEntered: conflict(
    "Money with this reference was entered before: {reference}. Mark the line as the same money, or check the reference.",
  ),
  bankPaymentOther: conflict(
    "This payment has another amount or was matched with another line. Load the page again.",
  ),
  bankTooMuch: conflict("The parts are more than the {left} that are there."),
  bankInvoiceOther: conflict("An invoice of another customer cannot be paid with this money."),
  bankRefunded: conflict("Money of this payment has gone back or is on its way, so the booking stays."),
  bankChanged: conflict(
    "What paid these invoices was changed meanwhile, so it cannot be undone as a whole. Correct it on the page of the customer.",
  ),
  orderNotUnpaid: conflict("This order is not waiting for money. Load the page again to see its state."),
  orderOutdated: conflict(
    "The customer's plan has changed since this order, so its price is not right any more. Ask the customer to order again.",
  ),
  exportWithoutLetter: conflict(
    "This is a sale to another country, and no letter of undertaking holds today: its invoice would need tax. File form GST RFD-11 and enter its number under Company, then mark the order as paid again.",
  ),
  orderWithoutBuyer: conflict("This order has no address for an invoice. Ask the customer to order again."),
  referenceTaken: conflict(
    "This reference was entered for another payment. Check it, or add the name of the bank.",
  ),
  refundOfflineOnly: conflict(
    "This money did not come through the payment provider. Pay it back yourself, then enter the reference of that payment.",
  ),
  refundWithoutProvider: conflict(
    "This server has no keys of {provider}, where this money was paid. Set its keys again, or pay it back yourself and enter the reference of that payment.",
  ),
  pageLost: invalid("This page of the list does not exist any more. Load the list again."),

  partnerNotFound: notFound("This partner does not exist. Load the list again."),
  partnerWithoutAccount: notFound(
    "No account has a person with this address. Ask the partner to sign up first, then enter the address.",
  ),
  partnerAlready: conflict("This account is a partner already."),
  priceDayPassed: invalid("Choose today or a later day: earlier prices were charged."),
  priceDayTaken: conflict(
    "A line begins on this day already. Withdraw it first if it has not begun, or choose another day.",
  ),
  priceBegun: conflict(
    "This line has begun or is gone, so it cannot be withdrawn. Add a new line from today or tomorrow on.",
  ),
  pricePaidAhead: conflict(
    "A customer has renewed ahead at this price, so it stays. Add a new line that begins on a later day.",
  ),
  priceNotice: invalid(
    "Customers must be told {days} days before they pay more. Choose {earliest} or a later day, or leave it empty: then they keep their price.",
  ),
  priceNoticeShort: invalid("Too early for those who pay already"),
  taxDayPassed: invalid("Choose today or a later day: documents of earlier days have the rate of their day."),
  contractEnded: conflict("This contract has ended or is gone. Load the page again."),
  companyDayPassed: invalid(
    "Choose today or a later day. Documents of earlier days name what was entered then, so it stays.",
  ),
  companyDayTaken: conflict(
    "An entry begins on this day already. Withdraw it first if it has not begun, or choose another day.",
  ),
  companyEntryBegun: conflict(
    "This entry has begun or is gone, so it cannot be withdrawn. Add a new entry from today or tomorrow on.",
  ),
  monthClosed: conflict(
    "{month} is closed, so no document gets a date in it. Reopen the month under Taxes, or wait for the next one.",
  ),
  monthRuns: conflict("{month} has not ended in India. Close it from {day} on."),
  monthClosedAlready: conflict("{month} is closed already."),
  monthOpen: conflict("{month} is open already."),
  monthDiffers: conflict(
    "Something differs in this month ({count}). Mend it, or write why the month is closed as it is.",
  ),
  returnWithoutGstin: conflict(
    "The company has no GSTIN on {day}, so there is no return. Enter the GSTIN under Company.",
  ),
  topUpSpent: conflict(
    "The partner has spent this money: its balance is {balance}. Give back at most that, or correct the balance first.",
  ),
  amountForm: text("Enter an amount"),
  priceForm: text("Enter whole rupees, from ₹1 to ₹1,00,000"),
  pricePeriod: text("The trial has its fee only, and the other plans a month and a year"),
  trialNeverRenews: text("A trial is never renewed. Leave this empty"),
  renewsBeforeSold: text("Choose the first day of sales or a later one"),
  taxRateForm: text("Enter a rate from 0 to 50 % whose half is a whole percent, such as 18 or 28"),
  contractNoteRequired: text("Enter the number or the name of the contract"),
  contractEndsFirst: text("The last day is before the first one"),
  cinForm: text("Enter a CIN of 21 characters, or an LLPIN as AAB-1234"),
  phoneForm: text("Enter a phone number with its country code, such as +91 80 1234 5678"),
  sacForm: text("A service accounting code has four or six digits"),
  reopenReasonRequired: text("Write why the month is opened again"),
  returnVersionForm: text("Enter a version as GST3.2.6"),
  sacSixDigits: text("Above ₹5 crore of turnover, invoices name all six digits"),
  lutForm: text("The number of a letter of undertaking (ARN) has 15 characters and begins with AD"),
  lutYearRequired: text("Enter the financial year of the letter, as 2026-27"),
  lutNumberRequired: text("Enter the number of the letter, or leave its year empty"),
  letterOfOtherYear: text(
    "A letter holds for one financial year. Enter the one of the year in which this entry begins, or leave it empty",
  ),
  lutNeedsGstin: text("A letter of undertaking belongs to a GSTIN. Enter the GSTIN too"),
  documentAmountForm: text("Enter an amount of at least ₹0.01"),
  quantityForm: text("Enter a whole number from 1 to 1,00,000"),
  periodInOrder: text("Enter both days of the period, the first one first"),
  financialYearForm: text("Enter a financial year as 2026-27"),
  profileForm: text(
    "Enter addresses at YouTube, X, Facebook, LinkedIn or Instagram that begin with https://",
  ),
  profileTwice: text("Enter one address for each network"),
  sellerGstinState: text(
    "The first two digits of this GSTIN name another state. Check the GSTIN and the state",
  ),
  sellerPinState: text("This PIN code is in another state. Check its six digits and the state"),
  hoursInOrder: text("The hours must end after they begin"),
  dayForm: text("Enter a day as 2026-04-01"),
  correctionReasonRequired: text("Write why: the partner reads it in the ledger"),

  statusForm: text("Status must be active or inactive"),
  userIdRequired: text("User ID is required"),
  userIdHasSpaces: text("A user ID has no spaces"),
  userIdInvalid: text("Invalid user id"),
  planRequired: text("Please select a plan"),
  licencesForm: text("Choose between 1 and 10,000 licences"),
  extendDaysForm: text("Choose between 1 and 1,100 days"),
  renewActionForm: text("Send action=renew to change a plan"),
  deleteActionForm: text("Send action=delete to delete a user"),
  ticketStatusForm: text("Choose a status from the list"),
  closingNoteRequired: text("Write a closing note"),
  noteRequired: text("Write a text first"),
  idempotencyKeyRequired: text("Send an Idempotency-Key of at least 8 characters"),
  offlineReferenceRequired: text("Enter the number of the transfer, cheque or receipt (3 to 100 characters)"),
  differenceNoteRequired: text("Write what you found out"),
  monthForm: text("Enter a month as 2026-04"),
  refundAmountForm: text("Enter an amount of at least ₹1"),
  refundReasonRequired: text("Write the reason; the customer reads it in the email"),
  searchRequired: text("Type a search text"),
} as const;
