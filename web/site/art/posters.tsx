import { t } from "@lingui/core/macro";

/** Three posters that a small bakery shows during the day. Each fills a box of 160 × 100 (wide) or 100 × 160 (tall). */
function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#e8952e" />
      <circle
        cx={x}
        cy={y}
        r={r * 1.45}
        fill="none"
        stroke="#e8952e"
        strokeWidth="1.5"
        strokeDasharray="2 6"
      />
    </>
  );
}

function Cup({ x, y, size }: { x: number; y: number; size: number }) {
  const s = size / 40;
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`} fill="none" stroke="#f4efe2" strokeWidth="3">
      <path d="M4 14h24l-3 24H7z" fill="#f4efe2" stroke="none" />
      <path d="M28 18h4a5 5 0 0 1 0 12h-5" />
      <path d="M11 8c-3-4 3-5 0-9M20 8c-3-4 3-5 0-9" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

function Loaf({ x, y, size }: { x: number; y: number; size: number }) {
  const s = size / 60;
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path d="M0 22C0 8 12 0 30 0s30 8 30 22c0 6-3 10-7 10H7c-4 0-7-4-7-10z" fill="#e9b872" />
      <path d="m14 8 7 12M27 5l7 12M40 6l7 12" stroke="#b87a35" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

export function WidePosters() {
  return (
    <>
      <g className="slide">
        <rect width="160" height="100" fill="#ffe3a6" />
        <Sun x={124} y={58} r={24} />
        <text x="12" y="40" fontSize="19" fontWeight="650" fill="#3b2508">
          {t({ message: "Good", context: "poster: Good / morning" })}
        </text>
        <text x="12" y="60" fontSize="19" fontWeight="650" fill="#3b2508">
          {t({ message: "morning", context: "poster: Good / morning" })}
        </text>
        <text x="12" y="82" fontSize="9.5" fill="#5c3d13">
          {t`Bread from seven`}
        </text>
      </g>
      <g className="slide">
        <rect width="160" height="100" fill="#0f6f61" />
        <Cup x={108} y={36} size={44} />
        <text x="12" y="46" fontSize="19" fontWeight="650" fill="#f4efe2">
          {t`Chai hour`}
        </text>
        <text x="12" y="68" fontSize="10" fill="#cfe9df">
          {t`Two cups, one bun`}
        </text>
      </g>
      <g className="slide">
        <rect width="160" height="100" fill="#5b2145" />
        <Loaf x={92} y={48} size={58} />
        <text x="12" y="38" fontSize="19" fontWeight="650" fill="#ffe9f4">
          {t`Last loaves`}
        </text>
        <text x="12" y="60" fontSize="10" fill="#f0bcd8">
          {t`after 18:00`}
        </text>
      </g>
    </>
  );
}

export function TallPosters() {
  return (
    <>
      <g className="slide">
        <rect width="100" height="160" fill="#c5482c" />
        <Loaf x={18} y={88} size={64} />
        <text x="12" y="38" fontSize="17" fontWeight="650" fill="#ffe9dd">
          {t({ message: "Warm", context: "poster: Warm / now" })}
        </text>
        <text x="12" y="57" fontSize="17" fontWeight="650" fill="#ffe9dd">
          {t({ message: "now", context: "poster: Warm / now" })}
        </text>
      </g>
      <g className="slide">
        <rect width="100" height="160" fill="#f4efe2" />
        <g fill="none" stroke="#1a2b52" strokeWidth="4">
          <circle cx="50" cy="104" r="30" />
          <path d="M50 84v20l13 9" strokeLinecap="round" />
        </g>
        <text x="12" y="36" fontSize="15" fontWeight="650" fill="#1a2b52">
          {t({ message: "Open till", context: "poster: Open till / 21:00" })}
        </text>
        <text x="12" y="56" fontSize="19" fontWeight="650" fill="#1a2b52">
          {t({ message: "21:00", context: "poster: Open till / 21:00" })}
        </text>
      </g>
      <g className="slide">
        <rect width="100" height="160" fill="#1d3f7d" />
        <Cup x={28} y={86} size={50} />
        <text x="12" y="36" fontSize="15" fontWeight="650" fill="#e3ecff">
          {t({ message: "Take one", context: "poster: Take one / with you" })}
        </text>
        <text x="12" y="54" fontSize="15" fontWeight="650" fill="#e3ecff">
          {t({ message: "with you", context: "poster: Take one / with you" })}
        </text>
      </g>
    </>
  );
}
