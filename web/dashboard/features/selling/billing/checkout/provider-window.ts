import { brand } from "#shared/brand.ts";
import type { PlacedOrder } from "#shared/contracts/selling/checkout.ts";

interface Answer {
  razorpay_payment_id: string;
  razorpay_signature: string;
}
interface Window {
  open(): void;
}
type Provider = new (options: {
  key: string;
  order_id: string;
  /** Both for a payment that also allows debits of renewals. */
  customer_id?: string;
  recurring?: "1";
  name: string;
  description: string;
  prefill: { name: string; email: string };
  handler: (answer: Answer) => void;
  modal: { ondismiss: () => void };
}) => Window;

declare global {
  var Razorpay: Provider | undefined;
}

/** Loads the payment service's script once. Rejects when it cannot be loaded; the next call tries again. */
function load(src: string): Promise<void> {
  if (globalThis.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The script of the payment service did not load"));
    };
    document.head.append(script);
  });
}

/** What happened in the payment service's window. `left`: closed without an answer; the bank may still take the money. */
export type WindowResult = { kind: "answered"; paymentId: string; signature: string } | { kind: "left" };

type ShownInWindow = Extract<PlacedOrder["provider"], { kind: "window" }>;

/** Opens the payment service's window for an order and resolves when it closes. */
export async function payInWindow(
  provider: ShownInWindow,
  { description, payer }: PlacedOrder,
): Promise<WindowResult> {
  await load(provider.script);
  const { Razorpay } = globalThis;
  if (!Razorpay) throw new Error("The script of the payment service is not what it should be");
  return new Promise((resolve) => {
    new Razorpay({
      key: provider.keyId,
      order_id: provider.orderId,
      ...(provider.customerId !== null && { customer_id: provider.customerId, recurring: "1" }),
      name: brand.name,
      description,
      prefill: payer,
      handler: ({ razorpay_payment_id: paymentId, razorpay_signature: signature }) =>
        resolve({ kind: "answered", paymentId, signature }),
      modal: { ondismiss: () => resolve({ kind: "left" }) },
    }).open();
  });
}

/** True when this document may load the payment service: only the checkout's address is served with that permission. */
export const mayLoadProvider = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="checkout"]')?.content === "ready";
