import { declareTexts } from "./texts.ts";

/** What marks a drill. A machine's translation is not shown (`scripts/lib/needs-person.ts`). */
export const drillWords = declareTexts("drill", {
  drill: "DRILL",
  exercise: "This is an exercise",
});
