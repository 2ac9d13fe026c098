import { z } from "zod";
import type { Contract } from "#shared/contracts/contract.ts";
import { type ErrorCode, errorCodes } from "#shared/errors.ts";
import type { Who } from "../guard.ts";

/** The refusals that stand in the document, each with its name there and what a program does about it. */
const answers = {
  400: ["Invalid", "Something in the request does not fit. `fields` says what, and where"],
  401: ["Unauthenticated", "Nobody is signed in, or the key is unknown, revoked or expired"],
  403: ["Forbidden", "The role, the part of the account or the kind of caller does not allow this"],
  404: ["NotFound", "It does not exist, was deleted, or belongs to another account"],
  409: ["Conflict", "It does not fit what is stored now. Read it again, then repeat"],
  412: ["PreconditionFailed", "Somebody changed it after the revision in If-Match. Nothing was saved"],
  413: ["TooLarge", "The body is larger than this call takes, or the account has no room for it"],
  415: ["Unsupported", "The body has another media type than this call takes"],
  429: ["TooMany", "Too many calls. Repeat after the seconds in Retry-After"],
  503: ["Unavailable", "The service cannot answer now. Repeat after the seconds in Retry-After"],
} as const;
type Status = keyof typeof answers;

/**
 * Returns the statuses with which a call may be refused. A test client compares each answer with them, so a call that refuses in another
 * way is found by its own tests.
 */
export function refusalsOf(contract: Contract, who: readonly Who[]): Status[] {
  const { method, params, body, bodyType } = contract;
  const takesBody = body !== undefined || bodyType !== undefined;
  const isOpen = who.length === 1 && who[0] === "anyone" && method === "GET" && params === undefined;
  return [
    400,
    ...(isOpen ? [] : ([401, 403, 404, 409] as const)),
    ...(contract.headers && "If-Match" in contract.headers ? ([412] as const) : []),
    ...(method === "GET" ? [] : ([413] as const)),
    ...(takesBody ? ([415] as const) : []),
    429,
    503,
  ];
}

/** What a call says of itself: what it names may be missing, what it changes may be another now, and else that something may not fit. All else stands once, under `default`. */
function ownOf(contract: Contract): ReadonlySet<Status> {
  const isRead = contract.method === "GET";
  const names = namesThings(contract);
  return new Set([...(names ? [404] : isRead ? [400] : []), ...(isRead ? [] : [409]), 412] as Status[]);
}

const namesThings = ({ params, query, body }: Contract): boolean =>
  params !== undefined ||
  [query, body].some((part) =>
    Object.keys(part?.shape ?? {}).some((field) => /(Id|Ids|^group)$/.test(field)),
  );

const everyOwn: ReadonlySet<Status> = new Set([400, 404, 409, 412]);
const ref = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Returns the answers of a call that is refused, for its `responses`. */
export const refusedAnswers = (contract: Contract, who: readonly Who[]): Record<string, object> => ({
  ...Object.fromEntries(
    refusalsOf(contract, who)
      .filter((status) => ownOf(contract).has(status))
      .map((status) => [status, ref(answers[status][0])]),
  ),
  default: ref("Other"),
});

/** The answers that calls refer to. */
export const refusedComponents = Object.fromEntries(
  [
    ...Object.entries(answers)
      .filter(([status]) => everyOwn.has(Number(status) as Status))
      .map(([, answer]) => answer),
    [
      "Other",
      Object.entries(answers)
        .filter(([status]) => Number(status) !== 412)
        .map(([status, [, description]]) => `${status}: ${description}`)
        .join(". "),
    ] as const,
  ].map(([name, description]) => [
    name,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
  ]),
);

/** The body of every refusal. */
export const refusal = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
      reason: z
        .string()
        .optional()
        .describe("Which text the message is; it stays the same when words change"),
      params: z.record(z.string(), z.unknown()).optional().describe("The values in the message, by name"),
      message: z.string().describe("Says what to do; fit to be shown to a person"),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .describe("Messages by the path of the field, as plays.3.name; names at least one that is wrong"),
      fieldReasons: z
        .record(z.string(), z.object({ reason: z.string(), params: z.record(z.string(), z.unknown()) }))
        .optional()
        .describe("The reasons of the messages in `fields`"),
      retryAfter: z
        .number()
        .optional()
        .describe("Seconds until another try makes sense; also in the header Retry-After"),
      clashes: z
        .array(
          z.object({
            item: z.union([z.number(), z.string()]).nullable(),
            field: z.string(),
            theirs: z.unknown(),
            by: z.string().nullable(),
            at: z.string().nullable(),
          }),
        )
        .optional()
        .describe(
          "With `conflict` of a save: the fields that somebody else changed too, their value, who and when. `item` is the id or the date of the item in the list. Nothing was saved",
        ),
      requestId: z.string().optional().describe("For support; also in the header X-Request-Id"),
    }),
  })
  .describe("Every refusal: why, in words for a person, and where in the request");
