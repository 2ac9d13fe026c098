import { gstStates } from "#shared/gstin.ts";
import { siteLanguages } from "#shared/site-pages.ts";
import type { CompanyOnPages } from "../../../http/pages/seller.ts";
import type { Company } from "./company.ts";
import { hoursInWords, liveChatInWords } from "./hours-in-words.ts";
import { type CompanyDeps, companyToday } from "./known-company.ts";

const known = new WeakMap<Company, CompanyOnPages>();

/** Returns what the website says of the company today: the same object while that is the same. */
export async function companyOnPages(deps: CompanyDeps): Promise<CompanyOnPages> {
  const company = await companyToday(deps);
  const onPages = known.get(company) ?? inWords(company);
  known.set(company, onPages);
  return onPages;
}

const inWords = (company: Company): CompanyOnPages => ({
  ...company,
  place: company.place && { ...company.place, state: gstStates[company.place.state] },
  hours: Object.fromEntries(
    siteLanguages.map((language) => [language, hoursInWords(language, company.supportHours)]),
  ) as CompanyOnPages["hours"],
  liveChatWords: Object.fromEntries(
    siteLanguages.map((language) => [
      language,
      liveChatInWords(language, company.supportHours, company.liveChat),
    ]),
  ) as CompanyOnPages["liveChatWords"],
});
