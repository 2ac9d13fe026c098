import { encode } from "uqr";
import { brand } from "#shared/brand.ts";
import { qrPath } from "#shared/qr-path.ts";
import { screensPath } from "#shared/screens-path.ts";
import type { PairingView } from "../link/pairing.ts";
import { cardWords } from "../words/card-words.ts";
import { said } from "../words/said.ts";
import { useTexts } from "../words/use-texts.ts";
import { Card } from "./card.tsx";

/** A QR code as one SVG path: dark on light with a quiet zone, as scanners need it. */
function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#0a1222" />
    </svg>
  );
}

/** Returns where to enter the code: the URL of the QR code without its query. */
function addressOf(pairUrl: string | null): string {
  const url = new URL(pairUrl ?? screensPath, location.href);
  return url.host + url.pathname;
}

/** A text in which <0> marks what is bold. */
const marked = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity beyond their place
  text.split(/<\/?0>/).map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : part));

function Code({ code, pairUrl, enrolment }: Extract<PairingView, { kind: "code" }>) {
  const words = useTexts(cardWords);
  return (
    <>
      <div className="pairing-words">
        <h1>{words("connect")}</h1>
        <ol className="steps">
          <li>{marked(words("signIn", { address: addressOf(pairUrl) }))}</li>
          <li>{marked(words("enter"))}</li>
        </ol>
        <p
          className="code"
          data-testid="pairing-code"
          role="img"
          aria-label={words("code", { digits: [...code].join(" ") })}
        >
          <span>{code.slice(0, 3)}</span>
          <span>{code.slice(3)}</span>
        </p>
        {enrolment && (
          <p className="hint" role="status">
            {words(`token-${enrolment}`)}
          </p>
        )}
      </div>
      {pairUrl && (
        <div className="pairing-qr">
          <Qr text={pairUrl} label={words("link")} />
          <p>{words("scan")}</p>
        </div>
      )}
    </>
  );
}

/** Shown on a device that is not paired. */
export function PairingCard({ pairing }: { pairing: PairingView }) {
  const words = useTexts(cardWords);
  return (
    <Card name="pairing" foot={pairing.kind === "code" ? words("valid") : undefined}>
      {pairing.kind === "code" && <Code {...pairing} />}
      {pairing.kind === "asking" && (
        <div className="pairing-words">
          <h1>{brand.name}</h1>
          <p className="lead" role="status">
            {words("asking")}
          </p>
        </div>
      )}
      {pairing.kind === "trouble" && (
        <div className="pairing-words">
          <h1>{words("notConnected")}</h1>
          <p className="lead" role="status">
            {said(pairing.message)}
          </p>
          <p className="hint">{words("keepsTrying")}</p>
        </div>
      )}
    </Card>
  );
}
