import type { CardVariant } from "./card-uses.ts";

const escaped = (text: string): string => text.trim().replace(/([\\;,:"])/g, "\\$1");

/** Returns the text with which a phone joins a Wi-Fi. No password: an open network. */
export const wifiText = (network: string, password: string): string =>
  password.trim() === ""
    ? `WIFI:T:nopass;S:${escaped(network)};;`
    : `WIFI:T:WPA;S:${escaped(network)};P:${escaped(password)};;`;

/** Returns an address with https:// if nothing stands before it. */
export const fullAddress = (typed: string): string =>
  typed === "" || /^[a-z][a-z+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** Returns what the code of a card says to a phone; empty: the card has none. */
export function cardCode(card: {
  variant: CardVariant;
  text: string;
  link: string;
  phone: string;
  network: string;
  wifiKey: string;
}): string {
  const { variant, text, link, phone, network, wifiKey } = card;
  if (variant === "quote") return fullAddress(link.trim());
  if (variant === "wifi") return network === "" ? "" : wifiText(network, wifiKey);
  if (variant !== "whatsapp" || phone === "") return "";
  const message = text === "" ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${phone.replace(/\D/g, "")}${message}`;
}
