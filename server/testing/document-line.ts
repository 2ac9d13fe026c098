/** A line of a document that is written by hand, as a form of the back-office sends it. */
export const aLine = (description: string, unit_paise: number, quantity = 1) => ({
  description,
  quantity,
  unit_paise,
  discount_paise: 0,
  period_from: "",
  period_to: "",
});
