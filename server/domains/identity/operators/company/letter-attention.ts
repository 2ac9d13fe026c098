import { dayInIndia } from "#shared/day-in.ts";
import type { Attention } from "#shared/operator-api/dashboard-contract.ts";
import {
  allCompanies,
  type CompanyDeps,
  type LetterProblem,
  letterProblem,
} from "../../company-details/index.ts";

/** Returns what must be done about the letter of undertaking on the day of an instant; null: nothing. */
export async function presentLetterProblem(
  deps: Omit<CompanyDeps, "now">,
  at: Date,
): Promise<LetterProblem | null> {
  const today = dayInIndia(at);
  const companies = await allCompanies(deps);
  return letterProblem(today, companies.at(today), companies.at);
}

/** Returns the same as an entry of what needs attention. */
export async function letterAttention(deps: Omit<CompanyDeps, "now">, at: Date): Promise<Attention[]> {
  const problem = await presentLetterProblem(deps, at);
  if (!problem) return [];
  const { kind, year, lastDay } = problem;
  const ending = kind === "ending" ? "letter_ending" : "letter_ended";
  return [{ kind: ending, account_id: null, name: year, things: 1, at: lastDay, stopped: null, of: 1 }];
}
