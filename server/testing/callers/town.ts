/*
 * A town of customers for the tests of the operators' search: businesses with names in Latin letters, Hindi and Kannada,
 * each in one of several spellings. The same number makes the same business.
 */

/** The spellings of one name. */
type Spellings = readonly string[];

export const families: readonly Spellings[] = [
  ["Sharma", "Sarma", "शर्मा", "ಶರ್ಮಾ"],
  ["Agarwal", "Aggarwal", "Agrawal", "अग्रवाल"],
  ["Gupta", "गुप्ता", "ಗುಪ್ತಾ"],
  ["Choudhary", "Chaudhari", "Chowdhury", "चौधरी"],
  ["Patel", "पटेल"],
  ["Shetty", "ಶೆಟ್ಟಿ"],
  ["Gowda", "Gouda", "ಗೌಡ"],
  ["Iyer", "Ayyar", "अय्यर"],
  ["Reddy", "Reddi", "ರೆಡ್ಡಿ"],
  ["Verma", "Varma", "वर्मा"],
  ["Mishra", "Misra", "मिश्रा"],
  ["Joshi", "जोशी"],
  ["Kulkarni", "कुलकर्णी", "ಕುಲಕರ್ಣಿ"],
  ["Deshpande", "देशपांडे", "ದೇಶಪಾಂಡೆ"],
  ["Hegde", "Hegade", "ಹೆಗಡೆ"],
  ["Naidu", "Nayudu"],
  ["Pereira", "D'Souza", "Fernandes"],
  ["Khan", "ख़ान"],
  ["Singh", "सिंह"],
  ["Mehta", "मेहता"],
  ["Jain", "जैन"],
  ["Bose", "Basu"],
  ["Banerjee", "Banerji"],
  ["Nair", "Nayar"],
  ["Menon"],
  ["Thakur", "ठाकुर"],
  ["Yadav", "यादव"],
  ["Rao", "ರಾವ್"],
  ["Bhat", "Bhatt", "ಭಟ್"],
  ["Kamath", "ಕಾಮತ್"],
];

export const trades: readonly Spellings[] = [
  ["Sweets", "Mithai", "मिठाई", "ಸ್ವೀಟ್ಸ್"],
  ["Jewellers", "Jewelers", "ज्वेलर्स"],
  ["Medicals", "Medical Store", "मेडिकल"],
  ["Textiles", "टेक्सटाइल्स"],
  ["Electronics", "इलेक्ट्रॉनिक्स", "ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್"],
  ["Bakery", "बेकरी", "ಬೇಕರಿ"],
  ["Café", "Cafe", "कैफे"],
  ["Hotel", "होटल", "ಹೋಟೆಲ್"],
  ["Opticals", "ऑप्टिकल्स"],
  ["Furniture", "फर्नीचर"],
  ["Hospital", "हॉस्पिटल", "ಆಸ್ಪತ್ರೆ"],
  ["Academy", "एकेडमी"],
  ["Motors", "मोटर्स", "ಮೋಟಾರ್ಸ್"],
  ["Footwear", "फुटवियर"],
  ["Provision Store", "किराना स्टोर", "ಕಿರಾಣಿ"],
  ["Gym", "जिम"],
  ["Salon", "सैलून"],
  ["Hardware", "हार्डवेयर"],
  ["Studio", "स्टूडियो"],
  ["Travels", "ट्रेवल्स", "ಟ್ರಾವೆಲ್ಸ್"],
];

export const cities: readonly (readonly [city: string, state: string])[] = [
  ["Pune", "27"],
  ["Mumbai", "27"],
  ["Nashik", "27"],
  ["Nagpur", "27"],
  ["Kolhapur", "27"],
  ["Bengaluru", "29"],
  ["Mysuru", "29"],
  ["Hubballi", "29"],
  ["Mangaluru", "29"],
  ["Chennai", "33"],
  ["Coimbatore", "33"],
  ["Madurai", "33"],
  ["Hyderabad", "36"],
  ["Warangal", "36"],
  ["Delhi", "07"],
  ["Jaipur", "08"],
  ["Jodhpur", "08"],
  ["Lucknow", "09"],
  ["Kanpur", "09"],
  ["Varanasi", "09"],
  ["Patna", "10"],
  ["Kolkata", "19"],
  ["Ahmedabad", "24"],
  ["Surat", "24"],
  ["Vadodara", "24"],
  ["Indore", "23"],
  ["Bhopal", "23"],
  ["Kochi", "32"],
  ["Thrissur", "32"],
  ["Panaji", "30"],
];

const firstNames =
  "Asha Ravi Sunita Imran Meera Arjun Kavita Suresh Lakshmi Vikram Pooja Ramesh Anita Farhan Deepa Manoj Rekha Sanjay Nandini Gopal".split(
    " ",
  );

/** The same random numbers each time (mulberry32). */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

/** A customer as the tests store it. */
export interface Business {
  name: string;
  person: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  gstin: string;
  screen: string;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const places = [
  "Entrance",
  "Counter",
  "First floor",
  "Menu board",
  "Window",
  "Lift lobby",
  "Waiting room",
  "Billing desk",
];

/**
 * Returns the business of a number. Family, trade and city in `reserved` ("0 0 0") belong to somebody else, and are another
 * city there.
 */
export function aBusiness(number: number, reserved: ReadonlySet<string>): Business {
  const roll = dice(number * 7919 + 11);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const [family, trade] = [roll(families.length), roll(trades.length)];
  let place = roll(cities.length);
  while (reserved.has(`${family} ${trade} ${place}`)) place = (place + 1) % cities.length;
  const [city, state] = cities[place] as (typeof cities)[number];
  const name = `${pick(families[family] as Spellings)} ${pick(trades[trade] as Spellings)}`;
  const person = `${pick(firstNames)} ${(families[family] as Spellings)[0]}`;
  const pan =
    Array.from({ length: 5 }, () => letters[roll(26)]).join("") +
    String(1000 + roll(9000)) +
    letters[roll(26)];
  return {
    name,
    person,
    email: `${person.toLowerCase().replace(/[^a-z]+/g, ".")}.${number}@example.in`,
    phone: `+91${6 + roll(4)}${String(100_000_000 + roll(900_000_000))}`,
    city,
    state,
    gstin: `${state}${pan}1Z${letters[roll(26)]}`,
    screen: `${pick(places)} ${1 + roll(9)}`,
  };
}
