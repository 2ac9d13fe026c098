import type { Language } from "#shared/languages.ts";

/** How a language says a number as India groups it: hundreds, thousands, lakhs (100,000) and crores (10,000,000). */
interface Numbers {
  /** 0 to 99. */
  small: (count: number) => string;
  hundred: string;
  thousand: string;
  lakh: string;
  crore: string;
  whole: (words: string, count: number) => string;
  part: (words: string, count: number) => string;
  /** Between rupees and paise. */
  and: string;
  only: string;
}

const ones =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = ". . Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

function smallInEnglish(count: number): string {
  if (count < 20) return ones[count] ?? "";
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)]}${rest === 0 ? "" : `-${ones[rest]}`}`;
}

/** Hindi has a word of its own for each. */
const smallInHindi =
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे".split(
    " ",
  );

const numbers: Record<Language, Numbers> = {
  en: {
    small: smallInEnglish,
    hundred: "Hundred",
    thousand: "Thousand",
    lakh: "Lakh",
    crore: "Crore",
    whole: (words, count) => `${count === 1 ? "Rupee" : "Rupees"} ${words}`,
    part: (words, count) => `${count === 1 ? "Paisa" : "Paise"} ${words}`,
    and: "and",
    only: "Only",
  },
  hi: {
    small: (count) => smallInHindi[count] ?? "",
    hundred: "सौ",
    thousand: "हज़ार",
    lakh: "लाख",
    crore: "करोड़",
    whole: (words, count) => `${words} ${count === 1 ? "रुपया" : "रुपये"}`,
    part: (words, count) => `${words} ${count === 1 ? "पैसा" : "पैसे"}`,
    and: "और",
    only: "मात्र",
  },
};

/** Returns an amount in words, as documents in India print it: "Rupees One Lakh Eighteen Thousand Only". */
export function amountInWords(paise: number, language: Language): string {
  const said = numbers[language];
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const whole = said.whole(numberInWords(rupees, said), rupees);
  const part = rest === 0 ? "" : ` ${said.and} ${said.part(said.small(rest), rest)}`;
  return `${whole}${part} ${said.only}`;
}

/** Names of powers of ten, with how many of the one below they have. Crores are counted by the same words. */
function numberInWords(count: number, said: Numbers): string {
  if (count < 100) return said.small(count);
  const steps = [
    [10_000_000, said.crore],
    [100_000, said.lakh],
    [1_000, said.thousand],
    [100, said.hundred],
  ] as const;
  const [size, name] = steps.find(([each]) => count >= each) ?? steps[3];
  const rest = count % size;
  const head = `${numberInWords(Math.floor(count / size), said)} ${name}`;
  return rest === 0 ? head : `${head} ${numberInWords(rest, said)}`;
}
