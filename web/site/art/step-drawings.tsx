import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

/** The colours of the page (web/ui/tokens.css). A file has no style sheet but its own. */
const inks = `svg{color-scheme:light dark}
.ink-sunken{fill:light-dark(#e9edf3,#080e18)}
.ink-surface{fill:light-dark(#fff,#131c2b);stroke:light-dark(#dbe0e8,#263348)}
.ink-dashed{stroke:light-dark(#7f8a9e,#687892);stroke-dasharray:5 5}
.ink-lifted{stroke:light-dark(#d99300,#c08a1e);stroke-width:2}
.ink-line{fill:light-dark(#dbe0e8,#263348)}
.ink-accent{fill:light-dark(#ffbf3f,#ffc653)}
.ink-stroke{fill:none;stroke:light-dark(#121b2b,#edf1f7);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.ink-thin{stroke-width:2}
.ink-faint{stroke:light-dark(#7f8a9e,#687892)}
.ink-danger{stroke:light-dark(#b3261e,#ff938a)}`;

/** Draws a small window of the product, for a file of its own. It follows the light and dark schemes, as the page does. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 240 150"
      fontFamily="system-ui, Arial, sans-serif"
      aria-hidden="true"
    >
      <style>{inks}</style>
      <rect className="ink-sunken" width="240" height="150" rx="10" />
      {children}
    </svg>
  );
}

export function UploadDrawing() {
  return (
    <Frame>
      <rect className="ink-surface ink-dashed" x="22" y="20" width="196" height="110" rx="8" />
      <path d="M120 62V36m-10 10 10-10 10 10" className="ink-stroke" />
      <rect x="52" y="76" width="136" height="8" rx="4" className="ink-line" />
      <rect x="52" y="76" width="98" height="8" rx="4" className="ink-accent" />
      <rect x="52" y="96" width="136" height="8" rx="4" className="ink-line" />
      <rect x="52" y="96" width="46" height="8" rx="4" className="ink-accent" />
    </Frame>
  );
}

export function ArrangeDrawing() {
  return (
    <Frame>
      <g>
        <rect className="ink-surface" x="30" y="18" width="180" height="32" rx="6" />
        <rect x="38" y="24" width="34" height="20" rx="3" fill="#e8b65a" />
        <rect x="82" y="31" width="64" height="6" rx="3" className="ink-line" />
        <rect className="ink-surface" x="30" y="100" width="180" height="32" rx="6" />
        <rect x="38" y="106" width="34" height="20" rx="3" fill="#a2527f" />
        <rect x="82" y="113" width="50" height="6" rx="3" className="ink-line" />
      </g>
      <g transform="rotate(-3 120 76)">
        <rect className="ink-surface ink-lifted" x="40" y="58" width="180" height="34" rx="6" />
        <rect x="48" y="65" width="34" height="20" rx="3" fill="#3f9c8b" />
        <rect x="92" y="72" width="72" height="6" rx="3" className="ink-line" />
        <path d="M200 70h8M200 75h8M200 80h8" className="ink-stroke ink-thin" />
      </g>
    </Frame>
  );
}

export function PairDrawing() {
  return (
    <Frame>
      <rect x="36" y="16" width="168" height="100" rx="6" fill="#0a1222" />
      <text
        x="120"
        y="74"
        textAnchor="middle"
        fontSize="31"
        fontWeight="650"
        letterSpacing="5"
        fill="#ffc653"
      >
        482 915
      </text>
      <text x="120" y="98" textAnchor="middle" fontSize="10.5" fill="#b9c5da">
        {t`Type this code in your dashboard`}
      </text>
      <path d="M96 134h48M120 116v18" className="ink-stroke" />
    </Frame>
  );
}

export function UnplugDrawing() {
  return (
    <Frame>
      <rect x="26" y="16" width="134" height="88" rx="6" fill="#0a1222" />
      <rect x="31" y="21" width="124" height="78" fill="#ffe3a6" />
      <circle cx="126" cy="66" r="19" fill="#e8952e" />
      <text x="41" y="50" fontSize="15" fontWeight="650" fill="#3b2508">
        {t({ message: "Still", context: "poster: Still / playing" })}
      </text>
      <text x="41" y="68" fontSize="15" fontWeight="650" fill="#3b2508">
        {t({ message: "playing", context: "poster: Still / playing" })}
      </text>
      <path d="M72 124h42M93 104v20" className="ink-stroke" />
      <path d="M176 74c18-16 38-16 46-10M186 88c9-8 18-9 24-6M195 100h.1" className="ink-stroke ink-faint" />
      <path d="m176 58 44 54" className="ink-stroke ink-danger" />
    </Frame>
  );
}
