import { Drawing } from "./drawing.tsx";

/* What stands in an empty list: one set for both panels. */

/** Draws screens that hang on a wall. */
export const ScreensPicture = () => (
  <Drawing>
    <rect className="line" x="24" y="22" width="80" height="52" rx="5" />
    <path className="lamp" d="M58 38v20l17-10z" />
    <path className="open" d="M64 74v12M48 86h32" />
    <rect className="fill" x="112" y="34" width="26" height="46" rx="4" />
    <path className="open" d="M118 44h14M118 52h14M118 60h8" />
  </Drawing>
);

/** Draws pictures on each other. */
export const MediaPicture = () => (
  <Drawing>
    <rect className="fill" x="52" y="16" width="82" height="56" rx="5" transform="rotate(6 93 44)" />
    <rect className="line" x="28" y="28" width="86" height="60" rx="5" />
    <circle className="lamp" cx="92" cy="45" r="8" />
    <path className="fill" d="M34 82l24-28 18 20 10-10 22 18z" />
  </Drawing>
);

/** Draws a list of what plays after each other. */
export const PlaylistPicture = () => (
  <Drawing>
    <rect className="line" x="30" y="16" width="100" height="24" rx="5" />
    <rect className="line" x="30" y="46" width="100" height="24" rx="5" />
    <rect className="fill" x="30" y="76" width="100" height="24" rx="5" />
    <rect className="lamp" x="36" y="21" width="22" height="14" rx="2" />
    <rect className="fill" x="36" y="51" width="22" height="14" rx="2" />
    <path className="open" d="M66 25h34M66 31h18M66 55h42M66 61h24M66 85h28M66 91h16M118 28h4M118 58h4" />
  </Drawing>
);

/** Draws a week with one time in it. */
export const CalendarPicture = () => (
  <Drawing>
    <rect className="line" x="30" y="22" width="100" height="72" rx="6" />
    <path className="fill" d="M30 40v-12q0-6 6-6h88q6 0 6 6v12z" />
    <path className="open" d="M54 16v12M106 16v12M55 40v54M80 40v54M105 40v54M30 58h100M30 76h100" />
    <rect className="lamp" x="58" y="61" width="44" height="12" rx="3" />
  </Drawing>
);

/** Draws three people. */
export const PeoplePicture = () => (
  <Drawing>
    <circle className="fill" cx="44" cy="46" r="11" />
    <path className="fill" d="M24 86q0-24 20-24t20 24z" />
    <circle className="fill" cx="116" cy="46" r="11" />
    <path className="fill" d="M96 86q0-24 20-24t20 24z" />
    <circle className="line" cx="80" cy="38" r="14" />
    <path className="line" d="M54 92q0-32 26-32t26 32z" />
    <circle className="lamp" cx="80" cy="76" r="6" />
  </Drawing>
);

/** Draws a bill and coins. */
export const MoneyPicture = () => (
  <Drawing>
    <path className="line" d="M46 14h60v82l-10-6-10 6-10-6-10 6-10-6-10 6z" />
    <path className="open" d="M58 30h36M58 42h36M58 54h20" />
    <circle className="lamp" cx="108" cy="76" r="18" />
    <path className="open" d="M101 68h14M101 75h14M104 68q10 0 8 7t-9 5l9 9" />
  </Drawing>
);

/** Draws a question and its answer. */
export const MessagesPicture = () => (
  <Drawing>
    <path className="line" d="M30 22h66q6 0 6 6v28q0 6-6 6H52l-14 12V62h-8q-6 0-6-6V28q0-6 6-6z" />
    <path className="open" d="M38 36h48M38 47h30" />
    <path className="fill" d="M84 56h44q8 0 8 8v18q0 8-8 8h-4v12l-14-12H84q-8 0-8-8V64q0-8 8-8z" />
    <circle className="lamp" cx="93" cy="73" r="4" />
    <circle className="lamp" cx="106" cy="73" r="4" />
    <circle className="lamp" cx="119" cy="73" r="4" />
  </Drawing>
);

/** Draws a screen with a tick. */
export const AllWellPicture = () => (
  <Drawing>
    <rect className="line" x="34" y="18" width="92" height="60" rx="6" />
    <path className="open" d="M80 78v12M60 90h40" />
    <path className="well" d="M64 48l12 12 22-24" />
  </Drawing>
);

/** Draws rows and columns. */
export const TablePicture = () => (
  <Drawing>
    <rect className="line" x="28" y="20" width="104" height="74" rx="6" />
    <path className="fill" d="M28 38V26q0-6 6-6h92q6 0 6 6v12z" />
    <path className="open" d="M28 56h104M28 75h104M70 38v56M102 38v56" />
    <path className="glow" d="M80 47h12M80 66h12M80 85h12" />
    <path className="open" d="M38 47h22M38 66h16M38 85h20" />
  </Drawing>
);

/** Draws columns that grow. */
export const ChartPicture = () => (
  <Drawing>
    <path className="open" d="M30 16v78h102" />
    <rect className="fill" x="42" y="64" width="16" height="30" rx="2" />
    <rect className="fill" x="66" y="50" width="16" height="44" rx="2" />
    <rect className="line" x="90" y="56" width="16" height="38" rx="2" />
    <rect className="lamp" x="114" y="30" width="16" height="64" rx="2" />
  </Drawing>
);

/** Draws a looking glass over empty rows. */
export const NothingFoundPicture = () => (
  <Drawing>
    <path className="open" d="M28 30h46M28 46h32M28 62h28M28 78h36" />
    <circle className="line" cx="94" cy="50" r="26" />
    <path className="glow" d="M84 50q10-10 20 0" />
    <path className="open" d="M113 69l22 22" />
  </Drawing>
);

/** Draws two plugs that meet. */
export const LinkPicture = () => (
  <Drawing>
    <rect className="line" x="28" y="38" width="40" height="32" rx="6" />
    <rect className="fill" x="96" y="38" width="36" height="32" rx="6" />
    <path className="open" d="M68 47h12M68 61h12M28 54H14M132 54h14" />
    <path className="glow" d="M86 30l4-10M76 30l-4-10M86 80l4 10M76 80l-4 10" />
  </Drawing>
);

/** Draws an empty bin. */
export const BinPicture = () => (
  <Drawing>
    <path className="line" d="M50 36h60l-6 58q0 4-5 4H61q-5 0-5-4z" />
    <rect className="fill" x="42" y="26" width="76" height="10" rx="4" />
    <path className="open" d="M68 26v-6h24v6M68 50l2 34M80 50v34M92 50l-2 34" />
    <circle className="lamp" cx="128" cy="82" r="5" />
  </Drawing>
);

/** Draws a clock beside a log. */
export const HistoryPicture = () => (
  <Drawing>
    <path className="open" d="M26 28h40M26 44h28M26 60h28M26 76h36M26 92h52" />
    <circle className="line" cx="102" cy="56" r="32" />
    <path className="glow" d="M102 36v20l14 10" />
  </Drawing>
);

/** Draws a poster on the drawing board. */
export const DesignPicture = () => (
  <Drawing>
    <rect className="line" x="40" y="14" width="64" height="84" rx="5" />
    <rect className="lamp" x="50" y="24" width="44" height="28" rx="3" />
    <path className="open" d="M50 64h44M50 74h30M50 84h36" />
    <path className="fill" d="M134 34l8 8-36 38-12 4 4-12z" />
  </Drawing>
);

/** Draws a lock. */
export const LockPicture = () => (
  <Drawing>
    <path className="open" d="M62 50V38q0-18 18-18t18 18v12" />
    <rect className="line" x="48" y="50" width="64" height="46" rx="7" />
    <circle className="lamp" cx="80" cy="68" r="6" />
    <path className="open" d="M80 74v10" />
  </Drawing>
);

/** Draws a signpost. */
export const SignpostPicture = () => (
  <Drawing>
    <path className="open" d="M80 16v82M64 98h32" />
    <path className="line" d="M80 24h42l12 11-12 11H80z" />
    <path className="fill" d="M80 54H42L30 65l12 11h38z" />
    <circle className="lamp" cx="92" cy="35" r="4" />
  </Drawing>
);
