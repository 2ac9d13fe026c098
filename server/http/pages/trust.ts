import type { FastifyInstance } from "fastify";
import { brand } from "#shared/brand.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { activities } from "#shared/people-data/activities.ts";
import { csvLine } from "../csv-line.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { securityContactOf, type TrustAnswer, type TrustSettings, trustAnswers } from "./trust-answers.ts";

/** Settings of the page about trust that the operator has not made. */
export const missingTrust = (env: TrustSettings): string[] =>
  (["DATA_LOCATION", "HOSTING_COMPANY", "SECURITY_CONTACT"] as const).filter(
    (name) => env[name] === undefined,
  );

const hostOf = (address: string | undefined): string => (address && URL.parse(address)?.hostname) || "";
const together = (...hosts: string[]): string => [...new Set(hosts.filter(Boolean))].join(", ");

/** A company that processes data for the operator, by the settings of this server. */
interface Processor {
  name: string;
  purpose: string;
}

type ProcessorKey =
  | "hostingCompany"
  | "mediaStore"
  | "mailHost"
  | "usesRazorpay"
  | "usesStripe"
  | "usesPayPal"
  | "usesWhatsApp"
  | "usesOpenMeteo";

/** Returns the companies of these settings by the name of their value on the pages; undefined where none is used. */
const processorsOf = (env: TrustSettings): Record<ProcessorKey, Processor | undefined> => {
  const used = (is: unknown, name: string, purpose: string) => (is ? { name, purpose } : undefined);
  const store =
    env.STORAGE === "s3" ? together(hostOf(env.S3_ENDPOINT) || "Amazon S3", hostOf(env.MEDIA_BASE_URL)) : "";
  const mailHost = together(hostOf(env.MAIL_URL), hostOf(env.MAIL_IN_URL));
  return {
    hostingCompany: used(env.HOSTING_COMPANY, env.HOSTING_COMPANY ?? "", "machines"),
    mediaStore: used(store, store, "files"),
    mailHost: used(mailHost, mailHost, "mail"),
    usesRazorpay: used(env.RAZORPAY_KEY_ID, "Razorpay", "payments"),
    usesStripe: used(env.STRIPE_SECRET_KEY, "Stripe", "payments"),
    usesPayPal: used(env.PAYPAL_CLIENT_ID, "PayPal", "payments"),
    usesWhatsApp: used(env.WHATSAPP_PHONE_NUMBER_ID, "Meta", "alerts by WhatsApp"),
    usesOpenMeteo: used(env.WEATHER?.startsWith("open-meteo"), "Open-Meteo", "forecasts"),
  };
};

/** Until when security.txt holds: RFC 9116 recommends less than a year. */
const securityHolds = 360 * dayMs;

export interface AboutServer {
  supportEmail: string;
  /** The service is sold: there is a page with an agreement. */
  isSold: boolean;
  now: Date;
}

/**
 * Returns what the page about trust says of this server: what the operator has set, and the services that it uses by its own
 * settings. Of what is not set the page says that it is told on request.
 */
export function trustValues(
  env: TrustSettings,
  { supportEmail, isSold, now }: AboutServer,
): Record<string, string> {
  const yes = (is: unknown): string => (is ? "yes" : "");
  const processors = Object.entries(processorsOf(env)).map(([key, processor]) => [
    key,
    processor?.name ?? "",
  ]);
  const agreement = env.PROCESSING_AGREEMENT ?? (isSold ? paths.processingAgreement : "");
  const answers = trustAnswers(env, supportEmail);
  const countOf = (by: TrustAnswer["by"]) => answers.filter((answer) => answer.by === by).length;
  return {
    ...Object.fromEntries(processors),
    dataLocation: env.DATA_LOCATION ?? "",
    noDataLocation: yes(!env.DATA_LOCATION),
    noHostingCompany: yes(!env.HOSTING_COMPANY),
    processingAgreement: agreement,
    noProcessingAgreement: yes(!agreement),
    securityContact: securityContactOf(env, supportEmail),
    securityExpires: `${new Date(now.getTime() + securityHolds).toISOString().slice(0, 10)}T00:00:00Z`,
    keepsLogs: yes(env.ERASURE_KEEPS_LOGS === "a-year"),
    isEncrypted: yes(env.PUBLIC_URL.startsWith("https:")),
    answersCode: String(countOf("code")),
    // The page says nothing of none.
    answersOperator: String(countOf("operator") || ""),
    answersUnanswered: String(countOf("unanswered")),
  };
}

/** Returns the same for programs, with the register of processing and the answers for questionnaires. */
const trustDocument = (env: TrustSettings, about: AboutServer) => {
  const { dataLocation, processingAgreement, securityContact, isEncrypted } = trustValues(env, about);
  return {
    service: brand.name,
    dataLocation: dataLocation || null,
    encryptedOnItsWay: isEncrypted === "yes",
    processors: Object.values(processorsOf(env)).filter((each) => each !== undefined),
    processingAgreement: processingAgreement ? new URL(processingAgreement, env.PUBLIC_URL).href : null,
    securityContact,
    activities: Object.values(activities),
    answers: trustAnswers(env, about.supportEmail),
  };
};

const answerColumns = ["domain", "question", "answer", "by", "shownBy"] as const;

/** Serves what the page about trust says as JSON for programs, and the answers for questionnaires as CSV. */
export function addTrust(app: FastifyInstance, env: TrustSettings, about: () => Promise<AboutServer>): void {
  const cacheControl = "public, max-age=0, must-revalidate";
  rawRoute(app, {
    method: pageMethods,
    url: paths.trustDocument,
    who: ["anyone"],
    handler: async ({ reply }) =>
      reply.header("cache-control", cacheControl).send(trustDocument(env, await about())),
  });
  rawRoute(app, {
    method: pageMethods,
    url: paths.trustAnswers,
    who: ["anyone"],
    handler: async ({ reply }) => {
      const answers = trustAnswers(env, (await about()).supportEmail);
      return reply
        .header("cache-control", cacheControl)
        .header("content-disposition", 'attachment; filename="security-answers.csv"')
        .type("text/csv; charset=utf-8")
        .send(
          `\uFEFF${[
            csvLine(answerColumns),
            ...answers.map((answer) => csvLine(answerColumns.map((column) => answer[column]))),
          ].join("")}`,
        );
    },
  });
}
