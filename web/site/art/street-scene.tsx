import { t } from "@lingui/core/macro";
import { language } from "../language.ts";
import { TallPosters, WidePosters } from "./posters.tsx";

const skyline =
  "M0 470h60v-80h70v50h50V330h90v90h40v-60h80v110h60V350h60v-70h70v70h50v110h80V390h60v50h90V310h80v130h50v-60h70v90h60v-70h80v360H0z";

const stars =
  "M330 60h0M452 142h0M520 40h0M585 190h0M668 88h0M742 150h0M806 52h0M880 200h0M964 108h0M1050 60h0M1110 180h0M240 180h0M120 90h0";

/** Lit windows of the houses in the background. */
const farWindows =
  "M205 360h9v13h-9zM235 360h9v13h-9zM235 395h9v13h-9zM350 392h9v13h-9zM510 310h9v13h-9zM530 345h9v13h-9zM545 310h9v13h-9zM905 345h9v13h-9zM930 345h9v13h-9zM905 380h9v13h-9zM1090 420h9v13h-9zM75 410h9v13h-9zM-108 372h9v13h-9zM-80 400h9v13h-9zM1270 372h9v13h-9zM1300 372h9v13h-9zM1225 462h9v13h-9zM1015 405h9v13h-9z";

function Screen({
  x,
  y,
  width,
  height,
  tall,
  live,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  tall?: boolean;
  /** True where the player's engine later covers the drawn screen and plays in it (web/site/features/live-screen). */
  live?: boolean;
}) {
  const box = tall ? { width: 100, height: 160 } : { width: 160, height: 100 };
  return (
    <g>
      <rect x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx="5" fill="#070c17" />
      {live && <rect x={x} y={y} width={width} height={height} data-live-screen="" />}
      <svg
        aria-hidden="true"
        x={x}
        y={y}
        width={width}
        height={height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {tall ? <TallPosters /> : <WidePosters />}
      </svg>
    </g>
  );
}

function Person({ x, y, scale, flip }: { x: number; y: number; scale: number; flip?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`} fill="#060b15">
      <circle cx="0" cy="-118" r="11.5" />
      <path d="M-13-100c4-5 20-6 26 1l7 46-7 2-5-24 2 35 4 62H4L0-24l-6 46h-11l1-62 1-35-4 22-7-2z" />
    </g>
  );
}

/** Draws a shop window at dusk with three screens. Decorative: hidden from assistive technology. */
export function StreetScene({ live }: { live?: boolean }) {
  return (
    <svg className="scene" viewBox="-200 0 1600 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a1222" />
          <stop offset="0.3" stopColor="#1d3158" />
          <stop offset="0.47" stopColor="#4d6596" />
          <stop offset="0.6" stopColor="#d9a878" />
        </linearGradient>
        <linearGradient id="room" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff0cf" />
          <stop offset="0.45" stopColor="#ffc653" />
          <stop offset="1" stopColor="#b9681c" />
        </linearGradient>
        <linearGradient id="spill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffc653" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffc653" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="bulb">
          <stop offset="0" stopColor="#fff7e4" stopOpacity="0.95" />
          <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
        </radialGradient>
      </defs>

      <rect x="-200" width="1600" height="800" fill="url(#sky)" />
      <path d={stars} stroke="#dfe8ff" strokeWidth="2.5" strokeLinecap="round" opacity="0.7" />
      <path d={skyline} fill="#15233f" />
      <path d="M-200 410h70v-60h80v90h50v270h-200zM1200 440h50v-90h90v60h60v300h-200z" fill="#15233f" />
      <path d={farWindows} fill="#ffc653" opacity="0.75" />

      {/* The house with the shop */}
      <path d="M150 300h900v400H150z" fill="#0d172b" />
      <path d="M138 290h924v16H138z" fill="#16233f" />
      <g fill="#16233f">
        <rect x="230" y="326" width="70" height="34" />
        <rect x="390" y="326" width="70" height="34" />
        <rect x="740" y="326" width="70" height="34" />
      </g>
      <rect x="900" y="326" width="70" height="34" fill="#ffc653" opacity="0.85" />

      {/* Fascia and awning */}
      <rect x="190" y="376" width="820" height="42" fill="#1a2b4d" />
      <text
        x="600"
        y="404"
        textAnchor="middle"
        fontSize="21"
        fontWeight="600"
        letterSpacing={language === "en" ? 7 : 0}
        fill="#fff0cf"
      >
        {t({ message: "BAKERY", context: "drawing" })}
      </text>
      <path d="M182 418h836l16 26H166z" fill="#c5482c" />
      <path
        d="M250 418h68l-8 26h-76zM386 418h68l-4 26h-72zM522 418h68l0 26h-70zM658 418h68l6 26h-72zM794 418h68l10 26h-74zM930 418h68l14 26h-74z"
        fill="#f4efe2"
      />

      {/* The window */}
      <rect x="196" y="452" width="600" height="228" fill="#070c17" />
      <rect x="204" y="460" width="584" height="212" fill="url(#room)" />
      <g fill="url(#bulb)">
        <circle cx="240" cy="484" r="44" />
        <circle cx="540" cy="484" r="44" />
        <circle cx="760" cy="484" r="44" />
      </g>
      <g stroke="#4a2a08" strokeWidth="2">
        <path d="M240 460v16M540 460v16M760 460v16" />
      </g>
      <g fill="#6b3c10">
        <rect x="204" y="640" width="584" height="32" />
        <path d="M716 590h64v8h-64z" />
      </g>
      <g fill="#8a521b">
        <path d="M720 590c0-10 8-16 14-16s14 6 14 16zM748 590c0-10 8-16 14-16s14 6 14 16zM300 640c0-14 12-20 26-20s26 6 26 20zM560 640c0-14 12-20 26-20s26 6 26 20zM620 640c0-14 12-20 26-20s26 6 26 20z" />
      </g>
      <Screen x={268} y={484} width={224} height={126} live={live} />
      <Screen x={584} y={480} width={94} height={150} tall />
      <path d="M496 460v212" stroke="#070c17" strokeWidth="6" />

      {/* The door */}
      <rect x="830" y="452" width="150" height="248" fill="#070c17" />
      <rect x="838" y="460" width="134" height="240" fill="url(#room)" opacity="0.92" />
      <Screen x={868} y={496} width={74} height={118} tall />
      <rect x="846" y="600" width="6" height="34" rx="3" fill="#4a2a08" />

      {/* Pavement and light */}
      <rect x="-200" y="698" width="1600" height="102" fill="#0b1424" />
      <path d="M-200 698h1600v5H-200z" fill="#1b2a47" />
      <path d="M204 703h584l120 97H84z" fill="url(#spill)" />
      <path d="M838 703h134l90 97H830z" fill="url(#spill)" opacity="0.8" />
      <path d="M1090 700V420c0-14 30-14 30-2" fill="none" stroke="#060b15" strokeWidth="7" />
      <circle cx="1120" cy="424" r="54" fill="url(#bulb)" />
      <circle cx="1120" cy="424" r="7" fill="#fff7e4" />

      <Person x={392} y={742} scale={1.05} />
      <Person x={432} y={750} scale={0.78} />
      <Person x={742} y={758} scale={1.16} flip />
    </svg>
  );
}
