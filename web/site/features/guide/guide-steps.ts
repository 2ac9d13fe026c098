import { t } from "@lingui/core/macro";
import { pairingCodeMinutes } from "#shared/limits.ts";
import { tryout } from "#shared/plans.ts";
import { trialDays, trialFee, trialScreens } from "../plans/trial-facts.ts";

/** A step of a guide. Source: public-site.md section 3. */
export interface GuideStep {
  title: string;
  description: string;
}

export const accountSteps: readonly GuideStep[] = [
  {
    title: t`Open the sign-up page`,
    description: t`Choose Create account on this website, or Start trial at the top of every page.`,
  },
  {
    title: t`Tell us who you are`,
    description: t`Enter your name, your email and a password of at least 10 characters. You must be at least 18.`,
  },
  {
    title: t`Land in the dashboard`,
    description: t`After sign-up you are signed in. Later you come back through the login page with your email and password.`,
  },
  {
    title: t`Say what you have`,
    description: t`Choose pictures, a price list or nothing yet: the dashboard makes a playlist and plays it in your browser. You can try it so for ${tryout.days} days without paying.`,
  },
  {
    title: t`Start the trial for a TV`,
    description: t`Billing > Plans has it. The trial lasts ${trialDays} day, costs ₹${trialFee} and covers up to ${trialScreens} screens.`,
  },
];

export const screenSteps: readonly GuideStep[] = [
  {
    title: t`Open the player on the TV`,
    description: t`Open the player page in the browser of the device, or start the player app (APK) on Android TV or an Android box where it is offered.`,
  },
  {
    title: t`Read the screen code`,
    description: t`The player shows a code of six digits. It works once and for ${pairingCodeMinutes} minutes, then a fresh one appears.`,
  },
  {
    title: t`Add the screen`,
    description: t`In the dashboard open Screens, choose Add screen and type the code. Scanning the QR code on the TV with your phone does the same.`,
  },
  {
    title: t`Name it and turn it`,
    description: t`Give the screen a name you will recognise, its orientation, and its time zone.`,
  },
  {
    title: t`Choose what it plays`,
    description: t`Pick a playlist. The screen downloads it, checks it, and plays. From then on it needs no network to keep going.`,
  },
];

export const upgradeSteps: readonly GuideStep[] = [
  {
    title: t`Look at what you have`,
    description: t`My Subscription shows your plan, your screens and the day it renews or ends.`,
  },
  {
    title: t`Choose a plan`,
    description: t`Billing > Plans lists all plans with monthly and yearly prices. Switching is possible at any time.`,
  },
  {
    title: t`Pay`,
    description: t`By UPI, card or net banking. The new plan is active instantly after payment has been confirmed by your bank, which can take some minutes.`,
  },
  {
    title: t`Keep the invoice`,
    description: t`Every paid order has an invoice under Billing > Invoices, ready to print or to save as PDF.`,
  },
];
