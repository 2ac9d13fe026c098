import type { FastifyInstance } from "fastify";
import { brand } from "#shared/brand.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { activities, keptBy } from "#shared/people-data/activities.ts";
import type { ProcessorPurpose } from "#shared/processors.ts";
import type { SiteLanguage } from "#shared/site-pages.ts";
import { processorsInUse, processorsOf } from "../../processors.ts";
import { csvLine } from "../csv-line.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { securityContactOf, type TrustAnswer, type TrustSettings, trustAnswers } from "./trust-answers.ts";

/** Settings of the page about trust that the operator has not made. */
export const missingTrust = (env: TrustSettings): string[] =>
  (["DATA_LOCATION", "HOSTING_COMPANY", "SECURITY_CONTACT"] as const).filter(
    (name) => env[name] === undefined,
  );

/** What the website says of companies that are announced. */
export interface ProcessorsOnPages {
  coming: readonly { name: string; purpose: ProcessorPurpose; from: string }[];
  /** The same in one sentence; empty: none. */
  comingWords: Readonly<Record<SiteLanguage, string>>;
  /** The day from which customers expect a company, and the day of the mail; null: they do not know it. */
  knownOf: (name: string) => { from: string; announced: string | null } | null;
}

/** Until when security.txt holds: RFC 9116 recommends less than a year. */
const securityHolds = 360 * dayMs;

export interface AboutServer {
  supportEmail: string;
  processors: ProcessorsOnPages;
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
  { supportEmail, processors: { comingWords }, isSold, now }: AboutServer,
  language: SiteLanguage,
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
    comingProcessors: comingWords[language],
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
  const { dataLocation, processingAgreement, securityContact, isEncrypted } = trustValues(env, about, "en");
  return {
    service: brand.name,
    dataLocation: dataLocation || null,
    encryptedOnItsWay: isEncrypted === "yes",
    processors: processorsInUse(env).map((each) => ({ ...each, known: about.processors.knownOf(each.name) })),
    comingProcessors: about.processors.coming,
    processingAgreement: processingAgreement ? new URL(processingAgreement, env.PUBLIC_URL).href : null,
    securityContact,
    activities: Object.values(activities).map((activity) => ({
      ...activity,
      kept: keptBy(activity, env.AUDIT_DAYS),
    })),
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
