import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { type Buyer, needsAddress, requireAddress } from "#shared/contracts/selling/checkout.ts";
import { placeTopUp, quoteTopUp } from "#shared/contracts/selling/partners.ts";
import { withTax } from "#shared/price.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { draftIn, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { answerOf } from "#web/lib/reads.ts";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { BuyerFields, noBuyer, type TypedBuyer } from "./buyer-fields.tsx";
import styles from "./checkout.module.css";
import { CheckoutColumns } from "./checkout-columns.tsx";
import { confirmReturn } from "./confirm-return.ts";
import { keepOrder, keptOrder, typedBuyer } from "./kept-order.ts";
import { PayRefusal } from "./pay-refusal.tsx";
import { payInWindow } from "./provider-window.ts";

interface TopUp {
  netPaise: number | null;
  buyer: TypedBuyer;
}
const { netPaise, buyer } = placeTopUp.body.shape;
/** As the contract of the order. Its amount, which the quote tells, says whether the address is needed. */
const topUpAt = (rateBp: number) =>
  z
    .object({ netPaise, buyer })
    .superRefine((order, context) =>
      requireAddress({ ...order, ...withTax(order.netPaise, { taxation: "other-state", rateBp }) }, context),
    );
/** `buyer` is null until it is typed: the quote may still bring the one of the last purchase. */
const keptShape = z.object({ netPaise: z.number().nullable(), buyer: typedBuyer.nullable() });

/** The amount, the address and the button that opens the payment service's window, for the balance of a partner. */
export function TopUpForm({ me, onOrder }: { me: Me; onOrder: (id: number) => void }) {
  const place = { userId: me.user.id, form: "top-up" } as const;
  const [kept] = useState(() => keptOrder(place, keptShape));
  const [rateBp, setRateBp] = useState(0);
  const form = useSchemaForm<TopUp>(topUpAt(rateBp), {
    netPaise: kept?.netPaise ?? 500_000,
    buyer: kept?.buyer ?? { ...noBuyer, name: me.account.name },
  });
  const { draft, errors, change } = draftIn(form);
  const { netPaise, buyer } = draft;
  const [isTypedHere, setTypedHere] = useState(Boolean(kept?.buyer));
  function type(typed: Partial<TopUp>): void {
    const isTyped = isTypedHere || typed.buyer !== undefined;
    setTypedHere(isTyped);
    change(typed);
    keepOrder(place, { netPaise, ...typed, buyer: isTyped ? (typed.buyer ?? buyer) : null });
  }
  const intent = {
    netPaise: netPaise ?? 0,
    ...(isTypedHere &&
      buyer.state &&
      buyer.country === "IN" && {
        state: buyer.state,
        sez: buyer.sez ? ("yes" as const) : ("no" as const),
      }),
  };
  const quote = useQuery({
    ...answerOf(quoteTopUp, ["billing", "top-up", intent], intent),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  useEffect(() => setRateBp(quote.data?.rateBp ?? 0), [quote.data?.rateBp]);
  const known = quote.data?.buyer;
  const { getValues, reset } = form;
  useEffect(() => {
    if (known && !isTypedHere) reset({ ...getValues(), buyer: { ...noBuyer, ...known } });
  }, [known, isTypedHere, getValues, reset]);
  const price = quote.isError ? undefined : quote.data;
  const gstPercent = rateBp / 100;
  const amount = price ? formatRupees(price.totalPaise) : "";

  async function pay(typed: TopUp): Promise<void> {
    if (!price) return;
    try {
      const order = { netPaise: typed.netPaise ?? 0, totalPaise: price.totalPaise };
      const placed = await call(placeTopUp, { ...order, buyer: typed.buyer as Buyer });
      const { provider, id } = placed;
      if (provider.kind === "page") return location.assign(provider.url);
      if (provider.kind === "window") {
        const result = await payInWindow(provider, placed);
        if (result.kind === "answered")
          await confirmReturn({ id, paymentId: result.paymentId, signature: result.signature });
      }
      onOrder(id);
    } catch (error) {
      void quote.refetch();
      throw error;
    }
  }

  return (
    <SchemaForm form={form} onSubmit={pay}>
      {price?.isDouble && (
        <Alert color="accent" mb="lg" title={t`Development`}>
          <Trans>A local stand-in takes the place of the payment service. No money moves.</Trans>
        </Alert>
      )}
      <CheckoutColumns>
        <Stack gap="lg">
          <Part title={t`Top-up`}>
            <MoneyField
              label={t`Amount without tax`}
              description={t`By this your balance grows.`}
              value={netPaise}
              onChange={(paise) => type({ netPaise: paise })}
              error={errors.netPaise}
            />
          </Part>
          <Part title={t`For the invoice`}>
            <BuyerFields
              value={buyer}
              errors={errors}
              asksCountry={buyer.country !== "IN" && buyer.country !== undefined}
              asksAddress={needsAddress(buyer, { totalPaise: price?.totalPaise ?? 0 })}
              onChange={(buyer) => type({ buyer })}
            />
          </Part>
        </Stack>
        <Part title={t`What you pay`}>
          {quote.isError ? (
            <Alert color="red" role="alert">
              {messageOf(quote.error)}
            </Alert>
          ) : price ? (
            <dl className={styles.amounts} aria-live="polite">
              <dt>{t`Net`}</dt>
              <dd>{formatRupees(price.netPaise)}</dd>
              <dt>
                {price.taxPaise > 0 ? <Trans>GST {gstPercent} %</Trans> : <Trans>GST (none: export)</Trans>}
              </dt>
              <dd>{formatRupees(price.taxPaise)}</dd>
              <dt className={styles.total}>{t`To pay now`}</dt>
              <dd className={styles.total}>{amount}</dd>
            </dl>
          ) : (
            <LoadingState lines={3} height={28} />
          )}
          <PayRefusal form={form} />
          <Button
            type="submit"
            size="md"
            loading={form.formState.isSubmitting}
            disabled={!price || quote.isPlaceholderData}
          >
            {price ? t`Pay ${amount}` : t`Pay`}
          </Button>
          <Text size="sm" c="dimmed">
            <Trans>UPI, card or net banking. We never see your card or bank details.</Trans>
          </Text>
        </Part>
      </CheckoutColumns>
    </SchemaForm>
  );
}
