import type { Palette } from "./palettes.ts";
import { circle, rect } from "./svg.ts";

/** Draws in a box of 600 × 600. */
export type Drawing = (colours: Palette) => string;

const crust = "#b9662a";
const crumb = "#e9b872";
const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const steam = (colour: string, xs: readonly number[]) =>
  xs
    .map((x) => line(`M${x} 190c-34-36 34-62 0-100s20-54 6-70`, colour, 14).replace("/>", ` opacity=".75"/>`))
    .join("");

export const bread: Drawing = () =>
  path("M70 400C40 250 150 150 300 150s260 100 230 250c-8 42-40 60-80 60H150c-40 0-72-18-80-60z", crust) +
  path("M92 386C76 262 170 178 300 178s224 84 208 208c-5 32-28 44-60 44H152c-32 0-55-12-60-44z", "#cf7f3b") +
  [190, 300, 410]
    .map((x) => path(`M${x - 52} 360c10-70 40-112 84-140-6 52-26 110-52 146-10 12-34 8-32-6z`, crumb))
    .join("") +
  circle(170, 300, 7, "#fff3dc") +
  circle(470, 330, 6, "#fff3dc") +
  circle(362, 220, 6, "#fff3dc");

export const croissant: Drawing = () =>
  path(
    "M50 390c20-150 130-240 250-240s230 90 250 240c4 34-46 44-70 14-34-46-96-84-180-84s-146 38-180 84c-24 30-74 20-70-14z",
    crust,
  ) +
  path(
    "M78 378c26-118 118-196 222-196s196 78 222 196c2 12-14 14-22 4-44-54-112-96-200-96S144 328 100 382c-8 10-24 8-22-4z",
    "#d98c43",
  ) +
  [
    "M206 204c-14 42-14 70 4 116l-46 22c-20-46-20-80-6-112z",
    "M394 204c14 42 14 70-4 116l46 22c20-46 20-80 6-112z",
    "M272 186c-8 44-8 70 0 116h56c8-46 8-72 0-116z",
  ]
    .map((d) => path(d, crumb))
    .join("");

export const cup: Drawing = ({ accent, light, deep }) =>
  steam(light, [220, 300, 380]) +
  path("M440 270h40a76 76 0 010 152h-52v-46h50a30 30 0 000-60h-38z", accent) +
  path("M120 240h336v150c0 84-60 140-168 140S120 474 120 390z", accent) +
  `<ellipse cx="288" cy="242" rx="168" ry="36" fill="${light}"/><ellipse cx="288" cy="244" rx="146" ry="27" fill="#8a5327"/>` +
  line("M160 300v80", light, 16).replace("/>", ` opacity=".5"/>`) +
  `<ellipse cx="288" cy="548" rx="210" ry="20" fill="${deep}" opacity=".25"/>`;

export const coldCoffee: Drawing = ({ light, accent }) =>
  line("M380 60l-46 160", accent, 18) +
  path("M160 170h280l-36 370c-2 20-16 30-36 30H232c-20 0-34-10-36-30z", light, `opacity=".95"`) +
  path("M176 300h248l-24 226c-2 16-14 22-30 22H230c-16 0-28-6-30-22z", "#7b4a26") +
  path("M170 240h260l-6 74c-80 34-160-26-248 4z", "#d9a66c") +
  [
    [220, 250, 14],
    [300, 232, -12],
    [350, 262, 20],
  ]
    .map(
      ([x, y, turn]) =>
        `<rect x="${x}" y="${y}" width="60" height="60" rx="10" fill="#fff" opacity=".65" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join("") +
  rect(150, 150, 300, 34, accent, 17);

export const cake: Drawing = ({ accent, soft, deep, light }) =>
  [220, 300, 380]
    .map(
      (x) =>
        rect(x - 8, 110, 16, 80, light, 6) + path(`M${x} 60c22 26 18 44 0 50-18-6-22-24 0-50z`, "#f6a623"),
    )
    .join("") +
  rect(140, 190, 320, 130, light, 26) +
  path(
    "M140 240c0 40 52 40 64 8 14 40 52 40 64 0 12 40 52 40 64 0 12 40 52 40 64 0 12 32 64 32 64-8v-30c0-20-16-30-32-30H172c-18 0-32 10-32 30z",
    accent,
  ) +
  rect(90, 320, 420, 180, soft, 26) +
  path(
    "M90 380c0 52 66 52 84 10 18 52 66 52 84 0 18 52 66 52 84 0 18 52 66 52 84 0 18 42 84 42 84-10v-30c0-20-16-30-34-30H124c-18 0-34 10-34 30z",
    light,
  ) +
  rect(50, 496, 500, 34, deep, 17) +
  [150, 250, 350, 450].map((x) => circle(x, 462, 12, accent)).join("");

export const hamper: Drawing = ({ accent, deep, light, soft }) =>
  rect(110, 240, 380, 290, deep, 20) +
  rect(80, 190, 440, 90, accent, 18) +
  rect(270, 190, 60, 340, light) +
  path("M300 190C190 200 130 150 160 100s110-10 140 90c30-100 110-140 140-90s-30 100-140 90z", soft) +
  path("M300 190c-60 0-104-24-96-56s66-6 96 56c30-62 88-88 96-56s-36 56-96 56z", light);

export const plate: Drawing = ({ light, accent, soft }) =>
  circle(300, 310, 240, light) +
  circle(300, 310, 190, soft, 0.5) +
  path("M190 300c20-90 190-110 230-20 30 70-30 130-110 130s-136-50-120-110z", "#fffdf6") +
  circle(290, 315, 52, "#f7b32b") +
  path("M180 410c60 40 180 40 240 0l14 26c-80 50-190 50-268 0z", accent) +
  [
    [200, 220],
    [400, 210],
    [440, 350],
  ]
    .map(([x, y]) => path(`M${x} ${y}c30-40 70-30 70 0-20 34-50 30-70 0z`, "#5d9b3a"))
    .join("");

export const basket: Drawing = ({ accent, deep }) =>
  circle(210, 230, 80, "#e4483a") +
  circle(320, 200, 86, "#f2a93b") +
  path("M380 260c20-120 90-150 120-130 10 60-20 130-90 170z", "#f08c2e") +
  path("M440 120c30-50 60-50 76-40-6 30-30 50-64 52z", "#5d9b3a") +
  path("M120 240c-40-70-10-130 30-140 30 30 30 90 0 140z", "#5d9b3a") +
  path("M70 270h460l-56 240c-4 18-16 26-34 26H160c-18 0-30-8-34-26z", "#c98a4b") +
  [320, 380, 440].map((y, at) => line(`M${92 + at * 14} ${y}H${508 - at * 14}`, "#a76c33", 14)).join("") +
  rect(50, 250, 500, 50, deep, 25) +
  circle(300, 400, 44, accent);

export const fish: Drawing = ({ accent, light, deep }) =>
  path("M60 320c80-140 260-170 380-40l100-80c-20 80-20 150 0 230l-100-76C320 480 140 460 60 320z", accent) +
  path("M200 232c40 60 40 120 0 180", "none", `stroke="${light}" stroke-width="16" stroke-linecap="round"`) +
  [290, 350, 410]
    .map((x) => line(`M${x} 270c20 34 20 70 0 104`, light, 12).replace("/>", ` opacity=".7"/>`))
    .join("") +
  circle(138, 300, 22, light) +
  circle(134, 300, 11, deep);
