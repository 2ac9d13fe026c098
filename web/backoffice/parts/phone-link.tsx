import { phoneNumberOf } from "#shared/phone-number.ts";

/** Renders a telephone number that a click calls. A number without a country code is one of India. */
export function PhoneLink({ number }: { number: string }) {
  const whole = phoneNumberOf(number);
  return whole ? <a href={`tel:${whole}`}>{number}</a> : number;
}
