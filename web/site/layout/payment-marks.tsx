import { t } from "@lingui/core/macro";
import { DrawingFromFile } from "../art/drawing-file.tsx";

/** Payment methods and the value of the server that says whether it takes them; in the same weight, so that none stands out. */
const marks = [
  {
    name: "Visa",
    when: "takesCards",
    draw: (
      <text
        x="26"
        y="21"
        fontSize="14"
        fontWeight="700"
        fontStyle="italic"
        textAnchor="middle"
        fill="#1434cb"
      >
        VISA
      </text>
    ),
  },
  {
    name: "Mastercard",
    when: "takesCards",
    draw: (
      <>
        <circle cx="21" cy="16" r="8.5" fill="#eb001b" />
        <circle cx="31" cy="16" r="8.5" fill="#f79e1b" fillOpacity="0.88" />
      </>
    ),
  },
  {
    name: "PayPal",
    when: "takesPayPal",
    draw: (
      <text
        x="26"
        y="20.5"
        fontSize="11.5"
        fontWeight="700"
        fontStyle="italic"
        textAnchor="middle"
        fill="#003087"
      >
        Pay<tspan fill="#0070e0">Pal</tspan>
      </text>
    ),
  },
  {
    name: "RuPay",
    when: "takesUpi",
    draw: (
      <text
        x="26"
        y="20.5"
        fontSize="12"
        fontWeight="700"
        fontStyle="italic"
        textAnchor="middle"
        fill="#2f2f7a"
      >
        Ru<tspan fill="#0a7a3c">Pay</tspan>
      </text>
    ),
  },
  {
    name: "UPI",
    when: "takesUpi",
    draw: (
      <>
        <text
          x="22"
          y="21"
          fontSize="13"
          fontWeight="700"
          fontStyle="italic"
          textAnchor="middle"
          fill="#55565a"
        >
          UPI
        </text>
        <path d="m35 10 5 6-5 6z" fill="#0a7a3c" />
      </>
    ),
  },
] as const;

/** Renders the logos of the payment methods that this server takes. Source: public-site.md section 2. */
export function PaymentMarks() {
  return (
    <ul className="payment-marks" aria-label={t`Accepted payments`}>
      {marks.map(({ name, when, draw }) => [
        `{{if ${when}}}`,
        <li key={name}>
          <DrawingFromFile name={name.toLowerCase()} width={52} height={32} alt={name}>
            <svg
              xmlns="http://www.w3.org/2000/svg"
              aria-hidden="true"
              viewBox="0 0 52 32"
              fontFamily="system-ui, Arial, sans-serif"
            >
              <rect width="52" height="32" rx="4" fill="#fff" />
              {draw}
            </svg>
          </DrawingFromFile>
        </li>,
        "{{endif}}",
      ])}
    </ul>
  );
}
