import { t } from "@lingui/core/macro";
import {
  ArrowLeftRight,
  Coins,
  HardHat,
  type LucideIcon,
  MessageCircle,
  Quote,
  Trophy,
  Utensils,
  Wifi,
} from "lucide-react";
import { type CardVariant, cardVariants } from "#shared/media-kinds/card-uses.ts";
import { type LookName, lookOf } from "#shared/media-kinds/looks.ts";
import { spoken } from "../words/set-language.ts";
import type { AppGroup, SettingsOf } from "./kind.ts";

interface CardWords {
  name: string;
  icon: LucideIcon;
  /** One sentence for the gallery of apps. */
  purpose: string;
  /** Other words that people search for. */
  also: string;
  group: AppGroup;
  look: LookName;
  /** What the rows and the text are, where it has them. */
  rows?: string;
  text?: string;
  /** What a new one and its picture begin with. */
  example: Partial<SettingsOf<"card">>;
}

const rows = (...pairs: [name: string, value: string][]) => pairs.map(([name, value]) => ({ name, value }));

/** The variants of cards, in the order of the gallery. */
export const cardWords = (): Record<CardVariant, CardWords> => ({
  quote: {
    name: t({ message: "Review", context: "of a customer" }),
    icon: Quote,
    purpose: t`What a customer said, with stars and a code that opens your page.`,
    also: t`testimonial, Google review, rating, quote, feedback, stars`,
    group: "texts",
    look: "paper",
    text: t`Words of the customer`,
    example: { text: t`The best filter coffee in town.`, by: t`Asha`, stars: 5 },
  },
  whatsapp: {
    name: t`WhatsApp code`,
    icon: MessageCircle,
    purpose: t`A QR code with which people write to you on WhatsApp.`,
    also: t`QR, chat, order, contact, message`,
    group: "payments",
    look: "glass",
    text: t`Message that is already written`,
    example: { title: t`Order on WhatsApp` },
  },
  wifi: {
    name: t`Wi-Fi code`,
    icon: Wifi,
    purpose: t`A QR code with which phones of guests join your Wi-Fi.`,
    also: t`QR, internet, password, hotspot, guests`,
    group: "payments",
    look: "dawn",
    text: t`Note`,
    example: { title: t`Free Wi-Fi` },
  },
  gold: {
    name: t`Gold rate`,
    icon: Coins,
    purpose: t`The rates of gold and silver that you type, with the time at which they were true.`,
    also: t`jeweller, jewellery, silver, 22 carat, 24 carat, sona, bhav`,
    group: "tables",
    look: "night",
    rows: t`Rates`,
    text: t`Note`,
    example: { rows: rows([t`24 carat, 10 g`, ""], [t`22 carat, 10 g`, ""], [t`Silver, 1 kg`, ""]) },
  },
  currency: {
    name: t`Exchange rates`,
    icon: ArrowLeftRight,
    purpose: t`Rates of currencies that you type, with the time at which they were true.`,
    also: t`currency, forex, money changer, dollar, euro, dirham`,
    group: "tables",
    look: "glass",
    rows: t`Rates`,
    text: t`Note`,
    example: { rows: rows(["USD", ""], ["EUR", ""], ["AED", ""]) },
  },
  cricket: {
    name: t`Score`,
    icon: Trophy,
    purpose: t`A score that you type, with the time at which it stood.`,
    also: t`cricket, match, football, kabaddi, sport, IPL, result`,
    group: "news",
    look: "poster",
    rows: t`Teams`,
    text: t`What happens now`,
    example: { rows: rows([t`Our team`, ""], [t({ message: "Guests", context: "the other team" }), ""]) },
  },
  menu: {
    name: t`Menu of the day`,
    icon: Utensils,
    purpose: t`The dishes of one day with their prices, which leave when the day is over.`,
    also: t`lunch, thali, special, canteen, mess, tiffin`,
    group: "tables",
    look: "poster",
    rows: t`Dishes`,
    text: t`Note`,
    example: { rows: rows([t`Thali`, "₹120"]), whenOld: "skip" },
  },
  safety: {
    name: t`Safety days`,
    icon: HardHat,
    purpose: t`Days without an accident, which count on by themselves.`,
    also: t`factory, accident, days since, site, LTI`,
    group: "texts",
    look: "poster",
    text: t`Note`,
    example: {},
  },
});

/** Returns a local moment as it is now, for fields of date and time. */
export const momentNow = (nowMs: number): string =>
  new Date(nowMs - new Date(nowMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Returns the settings of a new card. */
export const freshCard = (variant: CardVariant): SettingsOf<"card"> => {
  const { look, example } = cardWords()[variant];
  return {
    variant,
    title: "",
    text: "",
    by: "",
    stars: 0,
    rows: [],
    link: "",
    phone: "",
    network: "",
    wifiKey: "",
    at: momentNow(Date.now()),
    whenOld: "show",
    language: spoken(),
    ...lookOf(look),
    ...example,
  };
};

/** The cards as apps of the gallery. */
export const cardApps = () =>
  cardVariants.map((variant) => {
    const { name, icon, purpose, also, group } = cardWords()[variant];
    return { id: `card-${variant}`, icon, name, purpose, also, group, fresh: freshCard(variant) };
  });
