import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { cutText } from "../../texts/cut-text.ts";
import { contract, done, id, idParams, instant, timeZone } from "../contract.ts";
import { tags } from "../library/tags.ts";
import { orientation } from "./orientation.ts";
import { maxScreenName } from "./screens.ts";

/** With what a token begins, so that people and scanners recognise it. */
export const enrolmentPrefix = "vte_";
/** A token ends at most so many days after it was made. */
export const maxEnrolmentDays = 90;
/** Stands for the number of the screen in the names that a token gives. */
export const numberInName = "{n}";

/** Returns the name of a screen by a pattern. One that would be too long is cut before its number. */
export function numberedName(pattern: string, number: number): string {
  const digits = String(number);
  const name = pattern.replaceAll(numberInName, digits);
  return name.length <= maxScreenName ? name : `${cutText(name, maxScreenName - digits.length)}${digits}`;
}

/** What the screens of a token get. */
const given = {
  /** `{n}` is the number of the screen; without it, the number stands at the end. */
  namePattern: z.string().trim().min(1, schemaReason("nameRequired")).max(100),
  orientation: orientation.default(0),
  /** Null: that of the account. */
  timeZone: timeZone.nullable().default(null),
  defaultPlaylistId: id.nullable().default(null),
  /** They join this group. */
  groupId: id.nullable().default(null),
  tags: tags.default([]),
};
const settings = z.object(given);
/** What the screens of a token get, as it is stored. */
export type EnrolmentSettings = z.output<typeof settings>;

const enrolment = settings.extend({
  id,
  name: z.string(),
  /** How the token begins, to recognise it. */
  beginning: z.string(),
  /** The member who made it. */
  madeBy: z.string(),
  /** Its devices become screens without a person, while licences are free. False: a member accepts each. */
  atOnce: z.boolean(),
  /** How many screens it is for. */
  maxScreens: z.number().int(),
  /** How many it has made. */
  screens: z.number().int(),
  /** How many of its devices wait. */
  waiting: z.number().int(),
  createdAt: instant,
  expiresAt: instant,
  /** Its time is over, or its maker left the account or may not add screens any more. */
  ended: z.boolean(),
});
export type Enrolment = z.output<typeof enrolment>;

const many = { tag: "Screens", needs: "screens.manage", scope: "account" } as const;

export const listEnrolments = contract("GET /api/v1/enrolments", {
  id: "listEnrolments",
  ...many,
  summary: "List the enrolment tokens that were not revoked, with how many screens each has made",
  response: z.object({ items: z.array(enrolment) }),
});
export const createEnrolment = contract("POST /api/v1/enrolments", {
  id: "createEnrolment",
  ...many,
  summary:
    "Make an enrolment token, with which many devices become screens without a code. The answer has the token itself, which is not shown again",
  body: settings.extend({
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(80),
    maxScreens: z.number().int().min(1).max(10_000),
    days: z.number().int().min(1).max(maxEnrolmentDays).default(30),
    atOnce: z.boolean().default(false),
  }),
  response: z.object({ token: z.string(), item: enrolment }),
  status: 201,
  secretAnswer: true,
});
export const revokeEnrolment = contract("DELETE /api/v1/enrolments/:id", {
  id: "revokeEnrolment",
  ...many,
  summary: "Revoke an enrolment token. Its screens stay; its devices that wait go from the list",
  params: idParams,
  response: done,
});

/** The longest list of devices that one call names or returns. */
const maxDevices = 1000;
const waitingDevice = z.object({
  id,
  enrolment: z.object({ id, name: z.string() }),
  /** As the device describes itself. */
  device: z.string(),
  since: instant,
  /** When it asked last, to about 15 minutes. */
  seenAt: instant,
});
export type WaitingDevice = z.output<typeof waitingDevice>;

export const listWaitingDevices = contract("GET /api/v1/enrolments/devices", {
  id: "listWaitingDevices",
  ...many,
  summary: "List the devices that wait to be accepted as screens, the first ones first; at most 1000",
  response: z.object({ items: z.array(waitingDevice) }),
});
export const decideDevices = contract("POST /api/v1/enrolments/devices", {
  id: "decideDevices",
  ...many,
  summary:
    "Accept devices that wait, or refuse them. Accepted are as many as there are free licences; the others wait on",
  body: z.object({
    ids: z.array(id).min(1, schemaReason("screensRequired")).max(maxDevices, schemaReason("atMostAtATime")),
    accept: z.boolean(),
  }),
  response: z.object({
    /** How many were accepted or refused. */
    done: z.number().int(),
    /** How many wait on, because no licence is free. */
    left: z.number().int(),
  }),
});
