import type { Env } from "../../env.ts";

export type TrustSettings = Pick<
  Env,
  | "DATA_LOCATION"
  | "HOSTING_COMPANY"
  | "PROCESSING_AGREEMENT"
  | "SECURITY_CONTACT"
  | "STORAGE"
  | "S3_ENDPOINT"
  | "MAIL_URL"
  | "RAZORPAY_KEY_ID"
  | "STRIPE_SECRET_KEY"
  | "PAYPAL_CLIENT_ID"
  | "WHATSAPP_PHONE_NUMBER_ID"
  | "WEATHER"
  | "ERASURE_KEEPS_LOGS"
  | "PUBLIC_URL"
>;

/** Settings of the page about trust that the operator has not made. */
export const missingTrust = (env: TrustSettings): string[] =>
  (["DATA_LOCATION", "HOSTING_COMPANY", "PROCESSING_AGREEMENT", "SECURITY_CONTACT"] as const).filter(
    (name) => env[name] === undefined,
  );

const hostOf = (address: string | undefined): string => (address && URL.parse(address)?.hostname) || "";

/**
 * Returns what the page about trust says of this server: what the operator has set, and the services that it uses by its own
 * settings. Of what is not set the page says that it is told on request.
 */
export function trustValues(
  env: TrustSettings,
  { supportEmail }: { supportEmail: string },
): Record<string, string> {
  const yes = (is: unknown): string => (is ? "yes" : "");
  return {
    dataLocation: env.DATA_LOCATION ?? "",
    noDataLocation: yes(!env.DATA_LOCATION),
    hostingCompany: env.HOSTING_COMPANY ?? "",
    noHostingCompany: yes(!env.HOSTING_COMPANY),
    processingAgreement: env.PROCESSING_AGREEMENT ?? "",
    noProcessingAgreement: yes(!env.PROCESSING_AGREEMENT),
    securityContact: env.SECURITY_CONTACT ?? supportEmail,
    mediaStore: env.STORAGE === "s3" ? hostOf(env.S3_ENDPOINT) || "Amazon S3" : "",
    mailHost: hostOf(env.MAIL_URL),
    usesRazorpay: yes(env.RAZORPAY_KEY_ID),
    usesStripe: yes(env.STRIPE_SECRET_KEY),
    usesPayPal: yes(env.PAYPAL_CLIENT_ID),
    usesWhatsApp: yes(env.WHATSAPP_PHONE_NUMBER_ID),
    usesOpenMeteo: yes(env.WEATHER?.startsWith("open-meteo")),
    keepsLogs: yes(env.ERASURE_KEEPS_LOGS === "a-year"),
    isEncrypted: yes(env.PUBLIC_URL.startsWith("https:")),
  };
}
