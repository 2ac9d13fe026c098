import { z } from "zod";
import type { SamlService } from "./settings.ts";

/** How far the clocks of the server and the identity provider may differ. */
const toleranceMs = 2 * 60_000;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** An element with text only: with elements in it, the text would depend on the reader. */
const words = z.strictObject({ _: z.string(), $: z.record(z.string(), z.string()).default({}) });
const one = <T extends z.ZodType>(element: T) =>
  z
    .array(element)
    .length(1)
    .transform(([only]) => only as z.output<T>);

const confirmationData = z.object({
  $: z.object({
    Recipient: z.string().optional(),
    InResponseTo: z.string().optional(),
    NotBefore: moment.optional(),
    NotOnOrAfter: moment.optional(),
  }),
});
const attribute = z.object({
  $: z.object({ Name: z.string() }),
  AttributeValue: z.array(z.unknown()).default([]),
});

/** The signed element as the library read it: lists of elements by name, with attributes in `$` and text in `_`. */
const assertion = z.object({
  $: z.object({ ID: z.string().min(1).max(500), Version: z.literal("2.0"), IssueInstant: moment }),
  Issuer: one(words),
  Subject: one(
    z.object({
      NameID: one(words),
      SubjectConfirmation: z.array(
        z.object({
          $: z.object({ Method: z.string() }),
          SubjectConfirmationData: z.array(confirmationData).max(1).default([]),
        }),
      ),
    }),
  ),
  Conditions: one(
    z.object({
      $: z.object({ NotBefore: moment.optional(), NotOnOrAfter: moment }),
      AudienceRestriction: z.array(z.object({ Audience: z.array(words) })).min(1),
    }),
  ),
  AuthnStatement: z.array(z.object({ $: z.object({ SessionNotOnOrAfter: moment.optional() }) })).min(1),
  AttributeStatement: z
    .array(z.union([z.object({ Attribute: z.array(attribute) }), z.literal("")]))
    .default([]),
});
export type Assertion = z.output<typeof assertion>;

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** Thrown with the rule that an assertion breaks, for the log. */
export class UnfitAssertion extends Error {}

/**
 * Checks a signed assertion by the rules of the Web Browser SSO Profile (SAML 2.0 Profiles, section 4.1.4.3): issuer,
 * recipient, request, audience and times. Throws UnfitAssertion.
 */
export function checkAssertion(
  read: unknown,
  expected: { issuer: string; service: SamlService; requestId: string; now: Date },
): Assertion {
  const { data, error } = z.object({ Assertion: assertion }).safeParse(read);
  if (!data) throw new UnfitAssertion(`form: ${error.issues[0]?.path.join(".")}`);
  const { Issuer, Subject, Conditions, AuthnStatement } = data.Assertion;
  const { service, now } = expected;
  const hasBegun = (from: Date | undefined) => !from || now.getTime() + toleranceMs >= from.getTime();
  const isOver = (end: Date | undefined) => end !== undefined && now.getTime() - toleranceMs >= end.getTime();

  if (Issuer._.trim() !== expected.issuer) throw new UnfitAssertion("another issuer");
  const isConfirmed = Subject.SubjectConfirmation.some(
    ({ $: { Method }, SubjectConfirmationData: [given] }) => {
      if (Method !== bearer || !given) return false;
      const { Recipient, InResponseTo, NotBefore, NotOnOrAfter } = given.$;
      return (
        Recipient === service.acsUrl &&
        InResponseTo === expected.requestId &&
        NotOnOrAfter !== undefined &&
        hasBegun(NotBefore) &&
        !isOver(NotOnOrAfter)
      );
    },
  );
  if (!isConfirmed) throw new UnfitAssertion("recipient, request or time of the subject");
  if (!hasBegun(Conditions.$.NotBefore)) throw new UnfitAssertion("not yet valid");
  if (isOver(Conditions.$.NotOnOrAfter)) throw new UnfitAssertion("expired");
  const isForUs = Conditions.AudienceRestriction.every(({ Audience }) =>
    Audience.some(({ _ }) => _.trim() === service.entityId),
  );
  if (!isForUs) throw new UnfitAssertion("another audience");
  if (AuthnStatement.some(({ $ }) => isOver($.SessionNotOnOrAfter))) throw new UnfitAssertion("session over");
  return data.Assertion;
}
