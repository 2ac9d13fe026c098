/** Why a file cannot be a font of the brand: the reason of its refusal in shared/refusals. */
export type FontProblem =
  | "fontUnknown"
  | "fontCollection"
  | "fontDamaged"
  | "fontTooLarge"
  | "fontRestricted"
  | "fontWithoutLetters"
  | "fontWithoutOutlines";

/** Ends the reading of a font. */
export class UnfitFont extends Error {
  readonly problem: FontProblem;
  constructor(problem: FontProblem) {
    super(problem);
    this.problem = problem;
  }
}
