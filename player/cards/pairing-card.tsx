import { encode } from "uqr";
import { brand } from "#shared/brand.ts";
import type { EnrolmentAnswer } from "#shared/contracts/playing/player.ts";
import { paths } from "#shared/paths.ts";
import { qrPath } from "#shared/qr-path.ts";
import type { PairingView } from "../link/pairing.ts";
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
  const url = new URL(pairUrl ?? paths.screens, location.href);
  return url.host + url.pathname;
}

/** What became of the enrolment token of this device. */
const enrolmentWords: Record<EnrolmentAnswer, string> = {
  waiting: "This device waits to be accepted in the dashboard, under Screens, Add many screens.",
  unknown: "The enrolment token of this device is not known.",
  ended: "The enrolment token of this device has ended.",
  full: "The enrolment token of this device is used up.",
  refused: "This device was refused or removed. Its enrolment token does not add it again.",
};

function Code({ code, pairUrl, enrolment }: Extract<PairingView, { kind: "code" }>) {
  return (
    <>
      <div className="pairing-words">
        <h1>Connect this screen</h1>
        <ol className="steps">
          <li>
            Sign in at <strong>{addressOf(pairUrl)}</strong>
          </li>
          <li>
            Choose <strong>Add screen</strong> and enter this code
          </li>
        </ol>
        <p className="code" data-testid="pairing-code" role="img" aria-label={`Code ${[...code].join(" ")}`}>
          <span>{code.slice(0, 3)}</span>
          <span>{code.slice(3)}</span>
        </p>
        {enrolment && (
          <p className="hint" role="status">
            {enrolmentWords[enrolment]}
          </p>
        )}
      </div>
      {pairUrl && (
        <div className="pairing-qr">
          <Qr text={pairUrl} label="Link that enters the code for you" />
          <p>Or scan with your phone</p>
        </div>
      )}
    </>
  );
}

/** Shown on a device that is not paired. */
export function PairingCard({ pairing }: { pairing: PairingView }) {
  const foot = "A code is valid for 15 minutes, then a new one appears. Double-click for full screen.";
  return (
    <Card name="pairing" foot={pairing.kind === "code" ? foot : undefined}>
      {pairing.kind === "code" && <Code {...pairing} />}
      {pairing.kind === "asking" && (
        <div className="pairing-words">
          <h1>{brand.name}</h1>
          <p className="lead" role="status">
            Getting a code for this screen…
          </p>
        </div>
      )}
      {pairing.kind === "trouble" && (
        <div className="pairing-words">
          <h1>Not connected yet</h1>
          <p className="lead" role="status">
            {pairing.message}
          </p>
          <p className="hint">This screen keeps trying automatically.</p>
        </div>
      )}
    </Card>
  );
}
