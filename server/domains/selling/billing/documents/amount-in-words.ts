import type { CompleteLanguage } from "#shared/languages.ts";
import { declareTexts } from "../../../../texts.ts";

const texts = declareTexts("amount", {
  /** 0 to 99 in their order, each one word. */
  small:
    "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty Twenty-One Twenty-Two Twenty-Three Twenty-Four Twenty-Five Twenty-Six Twenty-Seven Twenty-Eight Twenty-Nine Thirty Thirty-One Thirty-Two Thirty-Three Thirty-Four Thirty-Five Thirty-Six Thirty-Seven Thirty-Eight Thirty-Nine Forty Forty-One Forty-Two Forty-Three Forty-Four Forty-Five Forty-Six Forty-Seven Forty-Eight Forty-Nine Fifty Fifty-One Fifty-Two Fifty-Three Fifty-Four Fifty-Five Fifty-Six Fifty-Seven Fifty-Eight Fifty-Nine Sixty Sixty-One Sixty-Two Sixty-Three Sixty-Four Sixty-Five Sixty-Six Sixty-Seven Sixty-Eight Sixty-Nine Seventy Seventy-One Seventy-Two Seventy-Three Seventy-Four Seventy-Five Seventy-Six Seventy-Seven Seventy-Eight Seventy-Nine Eighty Eighty-One Eighty-Two Eighty-Three Eighty-Four Eighty-Five Eighty-Six Eighty-Seven Eighty-Eight Eighty-Nine Ninety Ninety-One Ninety-Two Ninety-Three Ninety-Four Ninety-Five Ninety-Six Ninety-Seven Ninety-Eight Ninety-Nine",
  crore: "{words} Crore",
  lakh: "{words} Lakh",
  thousand: "{words} Thousand",
  hundred: "{words} Hundred",
  rupees: "Rupees {rupees} Only",
  rupeesAndPaise: "Rupees {rupees} and Paise {paise} Only",
});
type Texts = ReturnType<typeof texts>;

/** Returns an amount in words, as documents in India print it: "Rupees One Lakh Eighteen Thousand Only". */
export function amountInWords(paise: number, language: CompleteLanguage): string {
  const text = texts(language);
  const rupees = numberInWords(Math.floor(paise / 100), text);
  const rest = paise % 100;
  return rest === 0
    ? text("rupees", { rupees })
    : text("rupeesAndPaise", { rupees, paise: numberInWords(rest, text) });
}

const steps = [
  ["crore", 10_000_000],
  ["lakh", 100_000],
  ["thousand", 1_000],
  ["hundred", 100],
] as const;

/** Crores are counted by the same words: "Two Hundred Fifty Crore". */
function numberInWords(count: number, text: Texts): string {
  const step = steps.find(([, size]) => count >= size);
  if (!step) return text("small").split(" ")[count] ?? "";
  const [name, size] = step;
  const head = text(name, { words: numberInWords(Math.floor(count / size), text) });
  return count % size === 0 ? head : `${head} ${numberInWords(count % size, text)}`;
}
