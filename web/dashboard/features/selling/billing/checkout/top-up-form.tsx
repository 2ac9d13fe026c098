import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, NumberInput, Stack, Text } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { placeTopUp, quoteTopUp } from "#shared/contracts/selling/partners.ts";
import { gstPercent } from "#shared/plans.ts";
import { ApiError, call, messageOf } from "#web/lib/api.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { BuyerFields, noBuyer, type TypedBuyer } from "./buyer-fields.tsx";
import styles from "./checkout.module.css";
import { CheckoutColumns } from "./checkout-columns.tsx";
import { confirmReturn } from "./confirm-return.ts";
import { payInWindow } from "./provider-window.ts";

/** The amount, the address and the button that opens the payment service's window, for the balance of a partner. */
export function TopUpForm({ me, onOrder }: { me: Me; onOrder: (id: number) => void }) {
  const [rupees, setRupees] = useState<number | string>(5_000);
  const [typed, setTyped] = useState<TypedBuyer | null>(null);
  const netPaise = typeof rupees === "number" ? Math.round(rupees * 100) : 0;
  const isTypedHere = typed?.state && typed.country === "IN";
  const wish = {
    netPaise,
    ...(isTypedHere && {
      state: typed.state ?? undefined,
      sez: typed.sez ? ("yes" as const) : ("no" as const),
    }),
  };
  const quote = useQuery({
    queryKey: ["billing", "top-up", wish],
    queryFn: ({ signal }) => call(quoteTopUp, wish, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const buyer: TypedBuyer = typed ?? { ...noBuyer, name: me.account.name, ...quote.data?.buyer };
  const pay = useMutation({
    mutationFn: async (totalPaise: number) => {
      const placed = await call(placeTopUp, { netPaise, totalPaise, buyer: buyer as Buyer });
      const { provider, id } = placed;
      if (provider.kind === "page") return location.assign(provider.url);
      if (provider.kind === "window") {
        const result = await payInWindow(provider, placed);
        if (result.kind === "answered")
          await confirmReturn({ id, paymentId: result.paymentId, signature: result.signature });
      }
      onOrder(id);
    },
    onError: () => quote.refetch(),
  });
  const errors = pay.error instanceof ApiError ? pay.error.fields : {};
  const price = quote.isError ? undefined : quote.data;
  const amount = price ? formatRupees(price.totalPaise) : "";
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (price) pay.mutate(price.totalPaise);
      }}
    >
      {price?.isDouble && (
        <Alert color="accent" mb="lg" title={t`Development`}>
          <Trans>A local stand-in takes the place of the payment service. No money moves.</Trans>
        </Alert>
      )}
      <CheckoutColumns>
        <Stack gap="lg">
          <Part title={t`Top-up`}>
            <NumberInput
              label={t`Amount without tax`}
              description={t`By this your balance grows.`}
              prefix="₹"
              min={100}
              max={500_000}
              decimalScale={2}
              thousandSeparator=","
              thousandsGroupStyle="lakh"
              value={rupees}
              onChange={setRupees}
            />
          </Part>
          <Part title={t`Address for the invoice`}>
            <BuyerFields
              value={buyer}
              errors={errors}
              asksCountry={buyer.country !== "IN" && buyer.country !== undefined}
              onChange={setTyped}
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
              <dt>
                <Trans>Net</Trans>
              </dt>
              <dd>{formatRupees(price.netPaise)}</dd>
              <dt>
                {price.taxPaise > 0 ? <Trans>GST {gstPercent} %</Trans> : <Trans>GST (none: export)</Trans>}
              </dt>
              <dd>{formatRupees(price.taxPaise)}</dd>
              <dt className={styles.total}>
                <Trans>To pay now</Trans>
              </dt>
              <dd className={styles.total}>{amount}</dd>
            </dl>
          ) : (
            <LoadingState lines={3} height={28} />
          )}
          {pay.isError && (
            <Alert color="red" role="alert">
              {Object.keys(errors).length > 0 ? t`Check the marked fields.` : messageOf(pay.error)}
            </Alert>
          )}
          <Button
            type="submit"
            size="md"
            loading={pay.isPending}
            disabled={!price || quote.isPlaceholderData}
          >
            {price ? t`Pay ${amount}` : t`Pay`}
          </Button>
          <Text size="sm" c="dimmed">
            <Trans>UPI, card or net banking. We never see your card or bank details.</Trans>
          </Text>
        </Part>
      </CheckoutColumns>
    </form>
  );
}
