import type { z } from "zod";
import type { Order } from "#server/domains/billing/order.ts";
import type { OpeningHours, when } from "#shared/contracts/when.ts";
import type { Design } from "../designs/design.ts";

export type ScreenState = "online" | "offline" | "pending" | "problem" | "waiting";

export interface DemoScreen {
  name: string;
  playlist: string;
  state: ScreenState;
  orientation?: 0 | 90 | 180 | 270;
  /** Month in which it was paired, counted from the sign-up; in the first days where not said. */
  month?: number;
}

export interface DemoPlaylist {
  name: string;
  /** Names of designs without their ending, with seconds on screen. */
  items: readonly (readonly [design: string, seconds: number])[];
}

/** Screens by name. */
export interface DemoGroup {
  name: string;
  screens: readonly string[];
}

/** A playlist on a group of screens, by the names of both. */
export interface DemoSchedule {
  name: string;
  playlist: string;
  group: string;
  priority?: number;
  when: z.input<typeof when>;
}

/** One invented customer and what became of it. Months are counted from the sign-up. */
export interface DemoAccount {
  /** Before @demo.vitrine.example. */
  login: string;
  name: string;
  /** Whole months between sign-up and today; a few days more keep renewals apart. */
  joinedMonthsAgo: number;
  extraDays: number;
  /** The plan bought on the second day, and later changes; empty for those who only have the trial. */
  orders: readonly { fromMonth: number; order: Order }[];
  /** Renewals that the bank declined at first. */
  declinedMonths?: readonly number[];
  /** The renewal that was paid twice, and given back once. */
  paidTwiceInMonth?: number;
  /** No renewal from this month on. */
  stoppedInMonth?: number;
  /** The bank declined even the trial. */
  trialDeclined?: true;
  trialEndsToday?: true;
  suspended?: true;
  /** An operator gave it this plan in place of its own, without money. */
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

/** A row of screens that all show one playlist; `states` says which are not online. */
export function screensNamed(
  names: readonly string[],
  playlist: string,
  states: Partial<Record<string, ScreenState>> = {},
): DemoScreen[] {
  return names.map((name) => ({ name, playlist, state: states[name] ?? "online" }));
}

/** One playlist of all designs, ten seconds each. */
export const allOf = (name: string, designs: readonly Design[]): DemoPlaylist[] => [
  { name, items: designs.map((design) => [design.name.replace(/\.\w+$/, ""), 10]) },
];
