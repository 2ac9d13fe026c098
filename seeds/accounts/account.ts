import type { z } from "zod";
import type { Order } from "#server/domains/selling/billing/orders/order.ts";
import type { OpeningHours, when } from "#shared/contracts/when.ts";
import type { Design } from "../designs/design.ts";

export type ScreenState = "online" | "offline" | "pending" | "problem" | "waiting";

export interface DemoScreen {
  name: string;
  playlist: string;
  state: ScreenState;
  orientation?: 0 | 90 | 180 | 270;
  /** Month of its pairing, counted from the sign-up; default: the first days. */
  month?: number;
}

export interface DemoPlaylist {
  name: string;
  /** Names of designs without file extension, with seconds on screen. */
  items: readonly (readonly [design: string, seconds: number])[];
}

/** Screens by name. */
export interface DemoGroup {
  name: string;
  screens: readonly string[];
}

/** A playlist on a group of screens; both by name. */
export interface DemoSchedule {
  name: string;
  playlist: string;
  group: string;
  priority?: number;
  when: z.input<typeof when>;
}

/** One invented customer and its history. Months are counted from the sign-up. */
export interface DemoAccount {
  /** The part before @demo.vitrine.example. */
  login: string;
  name: string;
  /** Whole months between sign-up and today; a few extra days keep renewals of different accounts apart. */
  joinedMonthsAgo: number;
  extraDays: number;
  /** The plan bought on the second day, and later changes; empty for accounts with only the trial. */
  orders: readonly { fromMonth: number; order: Order }[];
  /** Months whose renewal the bank declined at first. */
  declinedMonths?: readonly number[];
  /** The month whose renewal was paid twice and refunded once. */
  paidTwiceInMonth?: number;
  /** No renewal from this month on. */
  stoppedInMonth?: number;
  /** The bank declined even the trial. */
  trialDeclined?: true;
  trialEndsToday?: true;
  suspended?: true;
  /** An operator gave it this plan in place of its own, without payment. */
  granted?: Order;
  designs: readonly Design[];
  playlists: readonly DemoPlaylist[];
  screens: readonly DemoScreen[];
  groups?: readonly DemoGroup[];
  schedules?: readonly DemoSchedule[];
  openingHours?: Pick<OpeningHours, "week"> & { closedPlaylist?: string };
}

export const demoDomain = "demo.vitrine.example";
export const emailOf = (account: Pick<DemoAccount, "login">): string => `${account.login}@${demoDomain}`;

/** Returns screens that all play one playlist; `states` lists those that are not online. */
export function screensNamed(
  names: readonly string[],
  playlist: string,
  states: Partial<Record<string, ScreenState>> = {},
): DemoScreen[] {
  return names.map((name) => ({ name, playlist, state: states[name] ?? "online" }));
}

/** Returns one playlist of all designs, ten seconds each. */
export const allOf = (name: string, designs: readonly Design[]): DemoPlaylist[] => [
  { name, items: designs.map((design) => [design.name.replace(/\.\w+$/, ""), 10]) },
];
