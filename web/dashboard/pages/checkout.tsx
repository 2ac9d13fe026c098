import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import {
  type Buyer,
  needsAddress,
  type Purchase,
  placeOrder,
  purchase,
  type Quote,
  requireAddress,
} from "#shared/contracts/selling/checkout.ts";
import { paths } from "#shared/paths.ts";
import type { ProviderName } from "#shared/payment-providers.ts";
import { plans } from "#shared/plans.ts";
import { ApiError, call, messageOf } from "#web/lib/api.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { draftIn, useSchemaForm } from "#web/lib/form.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { AdvanceNote } from "../features/selling/billing/advance-note.tsx";
import {
  type AutoRenew,
  AutoRenewField,
  canBeDebited,
} from "../features/selling/billing/checkout/auto-renew-field.tsx";
import { BuyerFields, noBuyer, type TypedBuyer } from "../features/selling/billing/checkout/buyer-fields.tsx";
import { CheckoutColumns } from "../features/selling/billing/checkout/checkout-columns.tsx";
import { useOrder, useQuote } from "../features/selling/billing/checkout/checkout-queries.ts";
import { confirmReturn } from "../features/selling/billing/checkout/confirm-return.ts";
import { CouponDialog } from "../features/selling/billing/checkout/coupon-dialog.tsx";
import { CouponPart } from "../features/selling/billing/checkout/coupon-part.tsx";
import {
  forgetKeptOrders,
  keepOrder,
  keptOrder,
  typedBuyer,
} from "../features/selling/billing/checkout/kept-order.ts";
import { OrderProgress } from "../features/selling/billing/checkout/order-progress.tsx";
import { PayRefusal } from "../features/selling/billing/checkout/pay-refusal.tsx";
import { mayLoadProvider, payInWindow } from "../features/selling/billing/checkout/provider-window.ts";
import { PurchaseFields } from "../features/selling/billing/checkout/purchase-fields.tsx";
import { QuoteSummary } from "../features/selling/billing/checkout/quote-summary.tsx";
import { StartField } from "../features/selling/billing/checkout/start-field.tsx";
import { TopUpForm } from "../features/selling/billing/checkout/top-up-form.tsx";
import { toPay, WayField, wayIn } from "../features/selling/billing/checkout/way-field.tsx";
import { useMe } from "../queries/me.ts";
import { forgetOpenOrder, noteOpenOrder } from "../queries/open-order.ts";
import styles from "./checkout.module.css";

const reloaded = "checkout-reloaded";

/**
 * /app/checkout: pays a plan. Only this address is served with the permission to load the payment service, so it is a
 * document of its own: links to it and away from it load the page.
 */
export function CheckoutPage() {
  const me = useMe();
  const { query, change } = useAddressQuery();
  const orderId = Number(query.get("order")) || null;
  const order = useOrder(orderId);
  useEffect(() => {
    document.title = t`Checkout · ${brand.name}`;
    // Opened from another page without loading: load once, to get the permission.
    if (mayLoadProvider()) keepText("sessionStorage", reloaded, null);
    else if (!keptText("sessionStorage", reloaded)) {
      keepText("sessionStorage", reloaded, "yes");
      // Without storage it would reload for ever.
      if (keptText("sessionStorage", reloaded)) location.reload();
    }
  }, []);
  const userId = me.data?.user.id;
  const state = order.data?.state;
  const isPaid = state === "paid";
  useEffect(() => {
    // From now on the server knows the address.
    if (isPaid && userId !== undefined) forgetKeptOrders(userId);
    if (userId !== undefined && orderId !== null && state && state !== "waiting" && state !== "checking")
      forgetOpenOrder(userId, orderId);
  }, [isPaid, state, userId, orderId]);
  const showOrder = (id: number | null) => change({ order: id }, { replace: true });

  function content() {
    if (me.isError && !me.data) return <FailedState title={t`This page could not be loaded`} of={me} />;
    if (!me.data || (orderId !== null && order.isPending)) return <LoadingState lines={3} height={140} />;
    const { timeZone } = me.data.account;
    if (orderId !== null && order.data)
      return <OrderProgress order={order.data} timeZone={timeZone} onAgain={() => showOrder(null)} />;
    if (query.has("top-up")) return <TopUpForm me={me.data} onOrder={showOrder} />;
    const showChoice = (chosen: Purchase) => change({ ...chosen }, { replace: true });
    return <CheckoutForm me={me.data} start={purchaseIn(query)} onChoice={showChoice} onOrder={showOrder} />;
  }

  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t`Checkout`}</Title>
        {orderId === null &&
          (query.has("top-up") ? (
            <Anchor href={paths.partnerBalance}>{t`Back to the balance`}</Anchor>
          ) : (
            <Anchor href={paths.plans}>{t`Back to the plans`}</Anchor>
          ))}
      </div>
      {content()}
    </main>
  );
}

/** Reads the choice from the address; what is missing or wrong gets a usual value. */
function purchaseIn(query: URLSearchParams): Purchase {
  const plan = query.get("plan") ?? "basic";
  if (plan === "trial") return { plan, period: "trial", screens: plans.trial.screens ?? 1 };
  const asked = { period: "monthly", screens: "1", ...Object.fromEntries(query), plan };
  const { data } = purchase.safeParse(asked);
  return data && data.period !== "trial" ? data : { plan: "basic", period: "monthly", screens: 1 };
}

/**
 * Goes to the payment service's page. The browser's Back button leads to the order: our address names it, and where the
 * browser keeps the whole page, this resolves.
 */
function visit(url: string, orderId: number): Promise<void> {
  const back = new URL(location.href);
  back.searchParams.set("order", String(orderId));
  history.replaceState(history.state, "", back);
  location.assign(url);
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}

const { autoRenew, buyer, provider } = placeOrder.body.shape;
const orderAt = (totalPaise: number) =>
  z
    .object({ intent: purchase, buyer, autoRenew: autoRenew.nullable(), provider })
    .superRefine((order, context) => requireAddress({ ...order, ...order.intent, totalPaise }, context));
interface Order {
  intent: Purchase;
  buyer: TypedBuyer;
  autoRenew: AutoRenew | null;
  provider?: ProviderName | undefined;
}
const keptShape = z.object({ buyer: typedBuyer, autoRenew: z.enum(["upi", "card"]).nullable() });

interface FormProps {
  me: Me;
  start: Purchase;
  /** Writes the choice into the address, so that a reload keeps it. */
  onChoice: (choice: Purchase) => void;
  onOrder: (id: number) => void;
}

/** The choice, the address and the amount, and the button that opens the payment service's window. */
function CheckoutForm({ me, start, onChoice, onOrder }: FormProps) {
  const place = { userId: me.user.id, form: "plan" } as const;
  const [kept] = useState(() => keptOrder(place, keptShape));
  // A refused quote must not take the address, nor the choice of the country, out of the form.
  const [lastQuote, setLastQuote] = useState<Quote>();
  const totalPaise = lastQuote?.totalPaise ?? 0;
  const form = useSchemaForm<Order>(orderAt(totalPaise), {
    intent: start,
    buyer: kept?.buyer ?? { ...noBuyer, name: me.account.name },
    autoRenew: kept?.autoRenew ?? null,
  });
  const { draft, errors, change } = draftIn(form);
  const { intent, buyer, autoRenew } = draft;
  const [isTyped, setTyped] = useState(kept !== null);
  const { country, state, sez } = buyer;
  const supplied = { country, ...(country === "IN" && state && { state }), sez: sez ? "yes" : "no" } as const;
  const quote = useQuote(intent, isTyped ? supplied : undefined);
  if (quote.data && quote.data !== lastQuote) setLastQuote(quote.data);
  const isCountryRefused = quote.error instanceof ApiError && quote.error.reason === "notSoldAbroad";
  const { getValues, reset } = form;
  const known = lastQuote?.buyer;
  useEffect(() => {
    if (isTyped) return;
    // The country of the last purchase is refused: the buyer chooses one.
    const country = isCountryRefused ? { country: "" } : {};
    reset({ ...getValues(), buyer: { ...noBuyer, name: me.account.name, ...country, ...known } });
  }, [isTyped, isCountryRefused, known, getValues, reset, me.account.name]);
  const [isAddingCoupon, setAddingCoupon] = useState(false);
  const client = useQueryClient();
  const isTrial = intent.period === "trial";
  const isInIndia = (buyer.country ?? "IN") === "IN";
  const canRenew = isInIndia && quote.data !== undefined && canBeDebited(intent, quote.data);
  const way = quote.data && wayIn(quote.data, draft.provider);
  const amount = quote.data && way && !quote.isError ? toPay(quote.data, way) : null;
  const asksAddress = needsAddress(buyer, { totalPaise, period: intent.period });

  function choose(intent: Purchase): void {
    change({ intent });
    onChoice(intent);
  }
  function type(typed: Partial<Pick<Order, "buyer" | "autoRenew">>): void {
    change(typed);
    keepOrder(place, { buyer, autoRenew, ...typed });
  }

  async function pay(typed: Order): Promise<void> {
    if (!quote.data || !way) return;
    try {
      const placed = await call(placeOrder, {
        ...typed.intent,
        buyer: typed.buyer as Buyer,
        totalPaise: quote.data.totalPaise,
        provider: way.provider,
        ...(typed.autoRenew && canRenew && { autoRenew: typed.autoRenew }),
      });
      noteOpenOrder(me.user.id, placed.id);
      const { provider } = placed;
      if (provider.kind === "page") await visit(provider.url, placed.id);
      const result =
        provider.kind === "window" ? await payInWindow(provider, placed) : { kind: "left" as const };
      const key = ["billing", "order", placed.id];
      if (result.kind === "answered") {
        const { paymentId, signature } = result;
        client.setQueryData(key, await confirmReturn({ id: placed.id, paymentId, signature }));
      }
      onOrder(placed.id);
    } catch (error) {
      void quote.refetch();
      if (error instanceof ApiError) throw error;
      form.setError("root", {
        message: t`The payment window did not open. Nothing was charged. Check your connection or your ad blocker, then try again.`,
      });
    }
  }

  const content = (
    <SchemaForm form={form} onSubmit={pay}>
      {way?.isDouble && (
        <Alert color="accent" mb="lg" title={t`Development`}>
          <Trans>A local stand-in takes the place of the payment service. No money moves.</Trans>
        </Alert>
      )}
      <AdvanceNote mb="lg" />
      <CheckoutColumns>
        <Stack gap="lg">
          {!isTrial && (
            <Part title={t`Your choice`}>
              <PurchaseFields value={intent} onChange={choose} />
              <StartField plan={me.plan} timeZone={me.account.timeZone} value={intent} onChange={choose} />
            </Part>
          )}
          <Part title={t`For the invoice`}>
            <BuyerFields
              value={buyer}
              errors={errors}
              asksCountry={lastQuote?.sellsAbroad || buyer.country !== "IN"}
              asksAddress={asksAddress}
              hidesGstin={isTrial}
              onChange={(buyer) => {
                setTyped(true);
                type({ buyer });
              }}
            />
          </Part>
        </Stack>
        <Part title={isTrial ? t`Your trial` : t`What you pay`}>
          {quote.isError ? (
            <Alert color="red" role="alert">
              {messageOf(quote.error)}
            </Alert>
          ) : quote.data ? (
            <QuoteSummary
              quote={quote.data}
              purchase={intent}
              timeZone={me.account.timeZone}
              canRenew={canRenew}
            />
          ) : (
            <LoadingState lines={3} height={28} />
          )}
          {quote.data && !isTrial && <CouponPart quote={quote.data} onAdd={() => setAddingCoupon(true)} />}
          {canRenew && <AutoRenewField value={autoRenew} onChange={(autoRenew) => type({ autoRenew })} />}
          {quote.data && way && (
            <WayField quote={quote.data} value={way} onChange={(provider) => change({ provider })} />
          )}
          <PayRefusal form={form} />
          <Button
            type="submit"
            size="md"
            loading={form.formState.isSubmitting}
            disabled={amount === null || quote.isPlaceholderData}
          >
            {amount === null ? t`Pay` : t`Pay ${amount}`}
          </Button>
          <Text size="sm" c="dimmed">
            {isInIndia ? (
              <Trans>UPI, card or net banking. We never see your card or bank details.</Trans>
            ) : way?.provider === "paypal" ? (
              <Trans>On PayPal's page, in US dollars. We never see your card details.</Trans>
            ) : (
              <Trans>By card, in Indian rupees. We never see your card details.</Trans>
            )}
          </Text>
          {!isInIndia && !isTrial && (
            <Text size="sm" c="dimmed">
              <Trans>We email you a link for each renewal. Nothing is charged by itself.</Trans>
            </Text>
          )}
          {isTrial && (
            <Anchor href={paths.dashboard} size="sm">{t`Not now: look around without a plan`}</Anchor>
          )}
        </Part>
      </CheckoutColumns>
    </SchemaForm>
  );
  return (
    <>
      {content}
      {isAddingCoupon && <CouponDialog onClose={() => setAddingCoupon(false)} />}
    </>
  );
}
