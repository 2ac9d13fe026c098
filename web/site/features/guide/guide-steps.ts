import { pairingCodeMinutes } from "#shared/limits.ts";
import { plans } from "#shared/plans.ts";

/** A step of a guide. Source: public-site.md section 3. */
export interface GuideStep {
  title: string;
  description: string;
}

export const accountSteps: readonly GuideStep[] = [
  {
    title: "Open the sign-up page",
    description: "Choose Create account on this website, or Start trial at the top of every page.",
  },
  {
    title: "Tell us who you are",
    description:
      "Enter your name, your email and a password of at least 10 characters. You must be at least 18.",
  },
  {
    title: "Start the trial",
    description: `The trial lasts ${plans.trial.days} day, costs ₹${plans.trial.monthlyRupees} and covers up to ${plans.trial.screens} screens.`,
  },
  {
    title: "Land in the dashboard",
    description:
      "After sign-up you are signed in. Later you come back through the login page with your email and password.",
  },
  {
    title: "Upload and arrange",
    description: "Put pictures, videos or PDF files into Media, then drag them into order in Playlists.",
  },
];

export const screenSteps: readonly GuideStep[] = [
  {
    title: "Open the player on the TV",
    description:
      "Open the player page in the browser of the device, or start the player app (APK) on Android TV or an Android box where it is offered.",
  },
  {
    title: "Read the screen code",
    description: `The player shows a code of six digits. It works once and for ${pairingCodeMinutes} minutes, then a fresh one appears.`,
  },
  {
    title: "Add the screen",
    description:
      "In the dashboard open Screens, choose Add screen and type the code. Scanning the QR code on the TV with your phone does the same.",
  },
  {
    title: "Name it and turn it",
    description: "Give the screen a name you will recognise, its orientation, and its time zone.",
  },
  {
    title: "Choose what it plays",
    description:
      "Pick a playlist. The screen downloads it, checks it, and plays. From then on it needs no network to keep going.",
  },
];

export const upgradeSteps: readonly GuideStep[] = [
  {
    title: "Look at what you have",
    description: "My Subscription shows your plan, your screens and the day it renews or ends.",
  },
  {
    title: "Choose a plan",
    description:
      "Billing > Plans lists all plans with monthly and yearly prices. Switching is possible at any time.",
  },
  {
    title: "Pay",
    description:
      "By UPI, card or net banking. The new plan is active instantly after payment: as soon as your bank confirms it.",
  },
  {
    title: "Keep the invoice",
    description: "Every payment has an invoice under Billing > Invoices, ready to print or to save as PDF.",
  },
];
