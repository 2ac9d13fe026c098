import type { Drawing } from "./food.ts";
import { circle, rect } from "./svg.ts";

const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const dumbbell: Drawing = ({ accent, light, soft }) =>
  `<g transform="rotate(-24 300 300)">` +
  rect(150, 276, 300, 48, light, 10) +
  [
    [70, 220, 44, 160, soft],
    [118, 170, 62, 260, accent],
    [420, 170, 62, 260, accent],
    [486, 220, 44, 160, soft],
  ]
    .map(([x, y, w, h, fill]) => rect(Number(x), Number(y), Number(w), Number(h), String(fill), 18))
    .join("") +
  "</g>";

export const capsules: Drawing = ({ accent, light, soft, deep }) =>
  `<g transform="rotate(-38 300 300)">${rect(90, 200, 420, 150, accent, 75)}${path("M300 200h135a75 75 0 010 150H300z", light)}${rect(130, 224, 330, 22, "#ffffff", 11).replace("/>", ` opacity=".5"/>`)}</g>` +
  circle(180, 470, 78, soft) +
  line("M126 470h108", deep, 12) +
  circle(440, 480, 56, light) +
  line("M404 480h72", accent, 10);

export const heartBeat: Drawing = ({ accent, light }) =>
  path(
    "M300 520C120 400 60 310 60 220 60 130 130 80 200 80c46 0 80 24 100 60 20-36 54-60 100-60 70 0 140 50 140 140 0 90-60 180-240 300z",
    accent,
  ) + line("M90 290h110l34-76 56 150 44-100 22 26h150", light, 22);

export const stethoscope: Drawing = ({ accent, deep, light }) =>
  line("M150 90v120a100 100 0 00200 0V90", deep, 30) +
  line("M250 310v90a110 110 0 00220 0v-60", deep, 30) +
  circle(470, 290, 66, accent) +
  circle(470, 290, 30, light) +
  rect(126, 60, 50, 56, accent, 16) +
  rect(324, 60, 50, 56, accent, 16);

export const tooth: Drawing = ({ light, soft, accent }) =>
  path(
    "M140 120c70-60 110-10 160-10s90-50 160 10c60 56 40 150 10 220-24 56-24 190-78 190s-40-140-92-140-38 140-92 140-54-134-78-190c-30-70-50-164 10-220z",
    light,
  ) +
  path("M150 160c30-44 70-30 90-16-50 10-80 50-84 110-20-30-24-66-6-94z", soft) +
  path("M470 90l14 40 40 14-40 14-14 40-14-40-40-14 40-14z", accent);

export const book: Drawing = ({ accent, light, deep, soft }) =>
  path("M300 170C230 120 130 110 50 130v320c80-20 180-10 250 40z", light) +
  path("M300 170c70-50 170-60 250-40v320c-80-20-180-10-250 40z", "#fffdf5") +
  [220, 280, 340].map((y) => line(`M100 ${y - 14}c50-6 100 0 150 22`, soft, 14)).join("") +
  [220, 280, 340].map((y) => line(`M500 ${y - 14}c-50-6-100 0-150 22`, soft, 14)).join("") +
  line("M300 170v320", deep, 14) +
  `<g transform="rotate(38 460 160)">${rect(436, 10, 48, 220, accent)}${path("M436 230h48l-24 60z", "#f4d7a8")}</g>`;

export const car: Drawing = ({ accent, light, deep }) =>
  path(
    "M60 360c0-50 20-70 70-80l70-90c16-20 30-28 60-28h130c30 0 50 10 68 30l66 84c50 10 76 30 76 80v50c0 16-10 26-26 26H86c-16 0-26-10-26-26z",
    accent,
  ) +
  path("M214 270l44-58c8-10 16-14 28-14h24v72zM336 198h46c14 0 24 4 34 16l46 56H336z", light) +
  [170, 440].map((x) => circle(x, 432, 66, deep) + circle(x, 432, 30, light)).join("") +
  rect(530, 340, 46, 26, "#ffe08a", 12);

export const bed: Drawing = ({ accent, light, deep, soft }) =>
  circle(440, 130, 80, soft) +
  circle(478, 108, 70, "#efe7dc") +
  rect(60, 180, 40, 330, deep, 16) +
  rect(90, 360, 450, 100, accent, 26) +
  rect(120, 290, 130, 80, light, 30) +
  path("M260 370c0-50 40-70 90-70h120c50 0 70 30 70 70z", light) +
  rect(510, 400, 36, 110, deep, 14) +
  rect(80, 450, 460, 24, deep);

export const drawingPin: Drawing = ({ accent, light }) =>
  path("M300 60c-110 0-190 80-190 190 0 130 190 300 190 300s190-170 190-300c0-110-80-190-190-190z", accent) +
  circle(300, 246, 80, light);

export const bell: Drawing = ({ accent, deep, light }) =>
  path("M90 420c0-130 90-220 210-220s210 90 210 220z", accent) +
  path(
    "M150 390c10-70 50-120 110-136",
    "none",
    `stroke="${light}" stroke-width="18" stroke-linecap="round"`,
  ) +
  rect(60, 420, 480, 50, deep, 25) +
  rect(282, 150, 36, 60, deep) +
  circle(300, 146, 30, deep);
