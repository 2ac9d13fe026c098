import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { z } from "zod";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";

const number = z.number().nullable();
/** The two numbers of an alarm in a form; null: none. */
export const limitFields = { on: number, off: number };
type Limits = { on: number | null; off: number | null };

/** Names the number that is wrong: an alarm with one only, or with the same twice, would never end, never begin, or flicker. */
export function requireBothLimits({ on, off }: Limits, context: z.RefinementCtx): void {
  if ((on === null) !== (off === null) || (on !== null && on === off))
    context.addIssue({ code: "custom", path: [on === null ? "on" : "off"] });
}

/** Returns the limits that a form says; null: none. */
export const limitsOf = ({ on, off }: Limits) => (on === null || off === null ? null : { on, off });

/** Returns the message that a form shows below a limit; undefined for other fields. */
export const wordsOfLimit = (path: string) =>
  path === "on" || path === "off" ? t`Enter two different numbers for the alarm, or none` : undefined;

/** Renders the two numbers of an alarm. */
export const LimitFields = ({ on, off }: Record<"on" | "off", ComponentProps<typeof NumberField>>) => (
  <div>
    <FieldPair>
      <NumberField label={t`Becomes 1 at`} decimalScale={6} {...on} />
      <NumberField label={t`Becomes 0 at`} decimalScale={6} {...off} />
    </FieldPair>
    <Text size="xs" c="dimmed" mt={4}>
      <Trans>
        For an alarm with two limits: 1 from the first number on, and 0 only at the other one. Empty: the
        number itself.
      </Trans>
    </Text>
  </div>
);
