export type { Company } from "./company.ts";
export { companyOnPages } from "./company-on-pages.ts";
export { hoursInWords } from "./hours-in-words.ts";
export {
  allCompanies,
  type CompanyDeps,
  companiesIn,
  companyAt,
  companyIn,
  companyToday,
} from "./known-company.ts";
export { type LetterProblem, letterProblem, lutOn } from "./letter-of-undertaking.ts";
export { addDetails, withdrawDetails } from "./register.ts";
export { registersEInvoices } from "./registers-e-invoices.ts";
