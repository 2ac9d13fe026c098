import type { ReactNode } from "react";
import styles from "./app-gallery.module.css";
import type { App } from "./apps.ts";

/* Drawings of 160 by 90 units: what a screen looks like with each app, in few shapes. */

const [light, soft, gold, sky, green, coral] = [
  "#f4f1ea",
  "#7f93b8",
  "#ffc653",
  "#6fb6ff",
  "#63d6a0",
  "#ff8a70",
];

const bar = (x: number, y: number, width: number, fill = soft, height = 5) => (
  <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
);
const dial = (x: number, y: number, radius: number, [hour, minute]: [number, number]) => (
  <g transform={`translate(${x} ${y})`} stroke={light} fill="none" strokeLinecap="round">
    <circle r={radius} strokeWidth={2} stroke={gold} />
    <path d={`M0 0V${-radius * 0.5}`} strokeWidth={3} transform={`rotate(${hour})`} />
    <path d={`M0 0V${-radius * 0.75}`} strokeWidth={2} transform={`rotate(${minute})`} />
  </g>
);
const words = (x: number, y: number, size: number, text: string, fill = light) => (
  <text x={x} y={y} fontSize={size} fontWeight={700} fill={fill} textAnchor="middle">
    {text}
  </text>
);
const modules = "1110111 1010101 1110111 0001000 1101011 0110100 1110111".split(" ");

const pictures: Partial<Record<string, ReactNode>> = {
  web: (
    <>
      <rect x={24} y={14} width={112} height={62} rx={5} fill={light} />
      <path d="M24 28h112v-9a5 5 0 0 0-5-5H29a5 5 0 0 0-5 5z" fill={soft} />
      {[32, 40, 48].map((x) => (
        <circle key={x} cx={x} cy={21} r={2.2} fill={light} />
      ))}
      <rect x={33} y={36} width={40} height={31} rx={2} fill={sky} />
      {bar(81, 38, 44)}
      {bar(81, 49, 36)}
      {bar(81, 60, 40)}
    </>
  ),
  clock: dial(80, 45, 32, [-55, 60]),
  text: (
    <>
      {words(80, 44, 22, "Open")}
      {words(80, 66, 15, "7 – 19", gold)}
    </>
  ),
  data: (
    <>
      <path d="M46 66a34 34 0 1 1 68 0" fill="none" stroke={soft} strokeWidth={7} strokeLinecap="round" />
      <path d="M46 66a34 34 0 0 1 50-30" fill="none" stroke={green} strokeWidth={7} strokeLinecap="round" />
      {words(80, 68, 21, "218°")}
    </>
  ),
  layout: (
    <>
      <rect x={14} y={12} width={86} height={46} rx={3} fill={sky} />
      <rect x={106} y={12} width={40} height={46} rx={3} fill={gold} />
      <rect x={14} y={64} width={132} height={14} rx={3} fill={soft} />
    </>
  ),
  board: (
    <>
      {bar(20, 14, 52, gold, 8)}
      {[32, 46, 60, 74].map((y, at) => (
        <g key={y}>
          {bar(20, y, 66 - at * 8, light)}
          {bar(116, y, 24, gold)}
        </g>
      ))}
    </>
  ),
  design: (
    <>
      <rect width={160} height={90} fill={coral} />
      <circle cx={122} cy={42} r={30} fill={gold} />
      {bar(16, 28, 62, light, 10)}
      {bar(16, 46, 46, light, 7)}
      <rect x={16} y={62} width={34} height={12} rx={6} fill="#14223c" />
    </>
  ),
  countdown: (
    <>
      {["12", "08", "45"].map((number, at) => (
        <g key={number}>
          <rect x={20 + at * 42} y={24} width={36} height={34} rx={4} fill="#223457" />
          {words(38 + at * 42, 49, 21, number, at === 2 ? gold : light)}
          {bar(27 + at * 42, 64, 22, soft, 4)}
        </g>
      ))}
    </>
  ),
  "world-clocks": (
    <>
      {dial(32, 38, 20, [-55, 60])}
      {dial(80, 38, 20, [90, 0])}
      {dial(128, 38, 20, [150, 180])}
      {[20, 68, 116].map((x) => (
        <g key={x}>{bar(x, 68, 24, soft, 5)}</g>
      ))}
    </>
  ),
  prayer: (
    <>
      <circle cx={80} cy={20} r={11} fill={gold} />
      <circle cx={85} cy={17} r={10} fill="#0f1a30" />
      {[0, 1, 2].map((at) => (
        <g key={at}>
          {bar(34, 40 + at * 15, 40, at === 1 ? gold : light)}
          {bar(104, 40 + at * 15, 22, at === 1 ? gold : soft)}
        </g>
      ))}
    </>
  ),
  panchang: (
    <>
      <circle cx={42} cy={45} r={20} fill={gold} />
      <circle cx={52} cy={39} r={17} fill="#0f1a30" />
      {[0, 1, 2].map((at) => (
        <g key={at}>
          {bar(80, 18 + at * 22, 26, soft, 4)}
          {bar(80, 26 + at * 22, 54 - at * 9, at === 0 ? gold : light)}
        </g>
      ))}
    </>
  ),
  wall: (
    <>
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <rect x={14} y={12 + at * 23} width={132} height={18} rx={3} fill="#223457" />
          <rect x={14} y={12 + at * 23} width={4} height={18} fill={[gold, coral, green][at]} />
          {bar(26, 18 + at * 23, 62 - at * 9, light)}
        </g>
      ))}
      <path d="M118 28v-8h16v8M126 20v-5" fill="none" stroke={gold} strokeWidth={2.5} strokeLinecap="round" />
    </>
  ),
  album: (
    <>
      <rect x={50} y={12} width={88} height={58} rx={3} fill={soft} transform="rotate(6 94 41)" />
      <rect x={24} y={18} width={92} height={60} rx={3} fill={light} />
      <rect x={29} y={23} width={82} height={50} fill={sky} />
      <path d="M29 73l26-28 18 18 13-12 25 22z" fill={green} />
      <circle cx={93} cy={36} r={7} fill={gold} />
    </>
  ),
  youtube: (
    <>
      <rect x={40} y={20} width={80} height={50} rx={12} fill={coral} />
      <path d="M71 33v24l22-12z" fill={light} />
    </>
  ),
  slides: (
    <>
      <rect x={32} y={12} width={96} height={60} rx={4} fill={gold} />
      <rect x={42} y={24} width={76} height={36} rx={2} fill={light} />
      {bar(50, 33, 40)}
      {bar(50, 45, 54)}
      <path d="M80 72v10M62 82h36" stroke={soft} strokeWidth={4} strokeLinecap="round" />
    </>
  ),
  stream: (
    <>
      <rect x={24} y={14} width={112} height={62} rx={5} fill="#223457" />
      <circle cx={80} cy={45} r={7} fill={coral} />
      {[16, 26].map((radius) => (
        <g key={radius} fill="none" stroke={light} strokeWidth={3} strokeLinecap="round">
          <path
            d={`M${80 + radius * 0.7} ${45 - radius * 0.7}a${radius} ${radius} 0 0 1 0 ${radius * 1.4}`}
          />
          <path
            d={`M${80 - radius * 0.7} ${45 - radius * 0.7}a${radius} ${radius} 0 0 0 0 ${radius * 1.4}`}
          />
        </g>
      ))}
    </>
  ),
  upi: (
    <>
      <rect x={18} y={13} width={64} height={64} rx={5} fill={light} />
      {modules.map((row, y) =>
        [...row].map((dark, x) =>
          dark === "1" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
            <rect key={`${x} ${y}`} x={25.5 + x * 7} y={20.5 + y * 7} width={7} height={7} fill="#14223c" />
          ) : null,
        ),
      )}
      {words(118, 50, 26, "₹", gold)}
      {bar(98, 62, 40)}
    </>
  ),
};

/** Renders the drawing of an app; one without a drawing has its icon. Decorative: the name is beside it. */
export function AppPicture({ app }: { app: App }) {
  const { icon: Icon } = app;
  return (
    <svg className={styles.picture} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid meet" aria-hidden>
      {pictures[app.id] ?? <Icon x={56} y={21} width={48} height={48} color={gold} strokeWidth={1.4} />}
    </svg>
  );
}
