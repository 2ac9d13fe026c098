import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

/** Draws a room at closing time with one lit screen, for a file of its own. */
function Room({ wall, children }: { wall: string; children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 320 220"
      fontFamily="system-ui, Arial, sans-serif"
      aria-hidden="true"
    >
      <rect width="320" height="220" fill={wall} />
      <rect y="176" width="320" height="44" fill="#0a1222" opacity="0.72" />
      {children}
    </svg>
  );
}

function Lit({
  x,
  y,
  width,
  height,
  fill,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  children: ReactNode;
}) {
  return (
    <g>
      <rect
        x={x - 16}
        y={y - 14}
        width={width + 32}
        height={height + 28}
        rx="18"
        fill={fill}
        opacity="0.16"
      />
      <rect x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx="4" fill="#060b15" />
      <rect x={x} y={y} width={width} height={height} fill={fill} />
      {children}
    </g>
  );
}

function Lamp({ x, length }: { x: number; length: number }) {
  return (
    <g>
      <path d={`M${x} 0v${length}`} stroke="#060b15" strokeWidth="2" />
      <path d={`M${x - 14} ${length + 12}c0-16 28-16 28 0z`} fill="#060b15" />
      <circle cx={x} cy={length + 13} r="5" fill="#fff0cf" />
      <path d={`M${x - 10} ${length + 14}h20l22 70h-64z`} fill="#ffc653" opacity="0.13" />
    </g>
  );
}

/** Draws lines of text as seen from a distance. `widths` also serve as keys: they differ within one drawing. */
const lines = (x: number, y: number, widths: readonly number[], fill: string) =>
  widths.map((width, index) => (
    <rect key={width} x={x} y={y + index * 12} width={width} height="5" rx="2.5" fill={fill} />
  ));

export function CafeScene() {
  return (
    <Room wall="#24324f">
      <Lamp x={56} length={28} />
      <Lamp x={276} length={28} />
      <Lit x={92} y={34} width={136} height={66} fill="#0f6f61">
        <text x="102" y="54" fontSize="13" fontWeight="650" fill="#f4efe2">
          {t({ message: "Today", context: "drawing" })}
        </text>
        {lines(102, 64, [64, 52, 70], "#9fd3c4")}
        <path d="M190 58h20l-2 26h-16z" fill="#f4efe2" />
        <path d="M210 63h4a4 4 0 0 1 0 9h-5" fill="none" stroke="#f4efe2" strokeWidth="2.5" />
      </Lit>
      <path d="M30 138h260v52H30z" fill="#5b3a1c" />
      <path d="M22 130h276v10H22z" fill="#8a5a2b" />
      <path d="M214 104h52v26h-52z" fill="#9aa7bd" />
      <path d="M222 96h36v8h-36zM228 130v-12h8v12zM246 130v-12h8v12z" fill="#c4cede" />
      <path d="M70 130c0-16 34-16 34 0z" fill="#e9b872" />
      <path d="M112 130c0-13 26-13 26 0z" fill="#c98d48" />
    </Room>
  );
}

export function FashionScene() {
  return (
    <Room wall="#2e2a48">
      <Lit x={196} y={28} width={76} height={128} fill="#f3d3c4">
        <path d="M222 66c4 5 20 5 24 0l14 10-7 12-5-3v50h-28V85l-5 3-7-12z" fill="#a2386f" />
        <text x="206" y="50" fontSize="13" fontWeight="650" fill="#5b2145">
          {t({ message: "Autumn", context: "drawing" })}
        </text>
      </Lit>
      <path d="M28 70h130M40 70v112M146 70v112" stroke="#0a1222" strokeWidth="4" strokeLinecap="round" />
      <g>
        <path d="M52 74h22v62H52z" fill="#c5482c" />
        <path d="M78 74h18v70H78z" fill="#e8952e" />
        <path d="M100 74h20v56h-20z" fill="#6d83ad" />
        <path d="M124 74h14v66h-14z" fill="#f1f4fa" />
      </g>
      <path d="M40 182h106" stroke="#0a1222" strokeWidth="6" strokeLinecap="round" />
    </Room>
  );
}

export function ClinicScene() {
  return (
    <Room wall="#1f3f52">
      <Lit x={70} y={30} width={150} height={78} fill="#e6f2f5">
        <text x="84" y="60" fontSize="14" fontWeight="600" fill="#1f4a5c">
          {t`Room 2`}
        </text>
        <text x="84" y="92" fontSize="28" fontWeight="650" fill="#0f6f61">
          A 24
        </text>
        <path d="M180 46h14v14h14v14h-14v14h-14V74h-14V60h14z" fill="#0f8f7c" />
      </Lit>
      <g fill="#0d2230">
        <path d="M36 136h34v6H36zM36 142h5v40h-5zM65 142h5v40h-5z" />
        <path d="M86 136h34v6H86zM86 142h5v40h-5zM115 142h5v40h-5z" />
        <path d="M136 136h34v6h-34zM136 142h5v40h-5zM165 142h5v40h-5z" />
      </g>
      <path d="M36 112h34v24H36zM86 112h34v24H86zM136 112h34v24h-34z" fill="#3d7d8c" />
      <path d="M258 184h30l-4-32h-22z" fill="#c5482c" />
      <path
        d="M273 152c-20-10-22-34-16-46 10 8 16 26 16 46zm0 0c0-28 8-44 22-52 4 18-4 42-22 52zm0 0c-4-24 0-46 4-58 8 14 6 40-4 58z"
        fill="#0f8f6c"
      />
    </Room>
  );
}

export function GymScene() {
  return (
    <Room wall="#33273c">
      <Lit x={40} y={26} width={180} height={88} fill="#14213d">
        <text x="54" y="54" fontSize="15" fontWeight="650" fill="#ffc653">
          {t`18:30 Boxing`}
        </text>
        <text x="54" y="76" fontSize="15" fontWeight="650" fill="#f1f4fa">
          {t`19:15 Yoga`}
        </text>
        <text x="54" y="98" fontSize="15" fontWeight="650" fill="#f1f4fa">
          {t`20:00 Open floor`}
        </text>
      </Lit>
      <g fill="#0a0e18">
        <path d="M230 182h70l6 8h-90zM288 182l10-76h6l-6 76z" />
        <path d="M274 104h34v6h-34z" />
      </g>
      <g>
        <path d="M40 160h96" stroke="#9aa7bd" strokeWidth="5" />
        <path d="M48 140h10v40H48zM118 140h10v40h-10z" fill="#0a0e18" />
        <path d="M36 146h8v28h-8zM132 146h8v28h-8z" fill="#0a0e18" />
      </g>
    </Room>
  );
}

export function HotelScene() {
  return (
    <Room wall="#3a2d22">
      <Lamp x={84} length={40} />
      <Lamp x={150} length={24} />
      <Lit x={214} y={30} width={70} height={122} fill="#1d3f7d">
        <text x="224" y="56" fontSize="13" fontWeight="650" fill="#fff0cf">
          {t({ message: "Welcome", context: "drawing" })}
        </text>
        {lines(224, 68, [44, 34], "#9db7e8")}
        <path d="M224 140v-26l25-16 25 16v26z" fill="#ffc653" opacity="0.9" />
        <path d="M243 140v-18h12v18z" fill="#1d3f7d" />
      </Lit>
      <path d="M26 128h160v56H26z" fill="#6b4423" />
      <path d="M18 120h176v10H18z" fill="#c98d48" />
      <circle cx="58" cy="112" r="8" fill="#ffc653" />
      <path d="M46 112h24v4H46z" fill="#c98d48" />
      <path d="M120 120v-14h26v14z" fill="#0a1222" />
    </Room>
  );
}

export function SchoolScene() {
  return (
    <Room wall="#23405a">
      <Lit x={84} y={30} width={152} height={84} fill="#f4efe2">
        <text x="98" y="54" fontSize="14" fontWeight="650" fill="#1a2b52">
          {t({ message: "Monday", context: "drawing" })}
        </text>
        {lines(98, 66, [96, 118, 82], "#b9c5da")}
        <rect x="98" y="66" width="34" height="5" rx="2.5" fill="#c5482c" />
        <rect x="98" y="78" width="46" height="5" rx="2.5" fill="#0f6f61" />
        <rect x="98" y="90" width="28" height="5" rx="2.5" fill="#e8952e" />
      </Lit>
      <g stroke="#0a1222" strokeWidth="2">
        <path d="M20 76h44v106H20zM256 76h44v106h-44z" fill="#3f6d8e" />
        <path d="M42 76v106M278 76v106" />
      </g>
      <path d="M30 96h6v3h-6zM48 96h6v3h-6zM266 96h6v3h-6zM284 96h6v3h-6z" fill="#0a1222" />
      <path d="M104 150h112v8H104zM112 158h6v24h-6zM202 158h6v24h-6z" fill="#c98d48" />
    </Room>
  );
}
