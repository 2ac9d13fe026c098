import * as apple from "lucide-react/icons/apple";
import * as arrowRight from "lucide-react/icons/arrow-right";
import * as award from "lucide-react/icons/award";
import * as badgePercent from "lucide-react/icons/badge-percent";
import * as bell from "lucide-react/icons/bell";
import * as bike from "lucide-react/icons/bike";
import * as book from "lucide-react/icons/book-open";
import * as building from "lucide-react/icons/building-complex";
import * as bus from "lucide-react/icons/bus";
import * as cake from "lucide-react/icons/cake";
import * as calendar from "lucide-react/icons/calendar";
import * as camera from "lucide-react/icons/camera";
import * as car from "lucide-react/icons/car";
import * as check from "lucide-react/icons/check";
import * as chef from "lucide-react/icons/chef-hat";
import * as parking from "lucide-react/icons/circle-letter-p";
import * as clock from "lucide-react/icons/clock";
import * as coffee from "lucide-react/icons/coffee";
import * as creditCard from "lucide-react/icons/credit-card";
import * as cross from "lucide-react/icons/cross";
import * as crown from "lucide-react/icons/crown";
import * as dumbbell from "lucide-react/icons/dumbbell";
import * as music from "lucide-react/icons/eighth-notes";
import * as smile from "lucide-react/icons/face-slightly-smiling";
import * as fish from "lucide-react/icons/fish";
import * as flame from "lucide-react/icons/flame";
import * as flower from "lucide-react/icons/flower-2";
import * as gift from "lucide-react/icons/gift";
import * as globe from "lucide-react/icons/globe";
import * as grape from "lucide-react/icons/grape";
import * as hand from "lucide-react/icons/hand";
import * as heart from "lucide-react/icons/heart";
import * as home from "lucide-react/icons/house";
import * as ice from "lucide-react/icons/ice-cream-cone";
import * as rupee from "lucide-react/icons/indian-rupee";
import * as info from "lucide-react/icons/info";
import * as lamp from "lucide-react/icons/lamp";
import * as leaf from "lucide-react/icons/leaf";
import * as mail from "lucide-react/icons/mail";
import * as pin from "lucide-react/icons/map-pin";
import * as megaphone from "lucide-react/icons/megaphone";
import * as moon from "lucide-react/icons/moon";
import * as phone from "lucide-react/icons/phone";
import * as pill from "lucide-react/icons/pill";
import * as pizza from "lucide-react/icons/pizza";
import * as rocket from "lucide-react/icons/rocket";
import * as sandwich from "lucide-react/icons/sandwich";
import * as scissors from "lucide-react/icons/scissors";
import * as shirt from "lucide-react/icons/shirt";
import * as shoppingBag from "lucide-react/icons/shopping-bag";
import * as shoppingCart from "lucide-react/icons/shopping-cart";
import * as smartphone from "lucide-react/icons/smartphone";
import * as snowflake from "lucide-react/icons/snowflake";
import * as soup from "lucide-react/icons/soup";
import * as sparkles from "lucide-react/icons/sparkles";
import * as star from "lucide-react/icons/star";
import * as stethoscope from "lucide-react/icons/stethoscope";
import * as sun from "lucide-react/icons/sun";
import * as tag from "lucide-react/icons/tag";
import * as ticket from "lucide-react/icons/ticket";
import * as train from "lucide-react/icons/train-front";
import * as tree from "lucide-react/icons/tree-pine";
import * as trophy from "lucide-react/icons/trophy";
import * as truck from "lucide-react/icons/truck";
import * as umbrella from "lucide-react/icons/umbrella";
import * as users from "lucide-react/icons/users";
import * as utensils from "lucide-react/icons/utensils";
import * as wheat from "lucide-react/icons/wheat";
import * as wifi from "lucide-react/icons/wifi";
import * as x from "lucide-react/icons/x";
import { z } from "zod";
import { dishes } from "#shared/design-templates/drawings/dishes.ts";
import { feastThings } from "#shared/design-templates/drawings/feast-things.ts";
import { shopThings } from "#shared/design-templates/drawings/shop-things.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";

const modules: Record<string, unknown> = {
  apple,
  arrowRight,
  award,
  badgePercent,
  bell,
  bike,
  book,
  building,
  bus,
  cake,
  calendar,
  camera,
  car,
  chef,
  check,
  clock,
  coffee,
  creditCard,
  cross,
  crown,
  dumbbell,
  fish,
  flame,
  flower,
  gift,
  globe,
  grape,
  hand,
  heart,
  home,
  ice,
  rupee,
  info,
  lamp,
  leaf,
  mail,
  pin,
  megaphone,
  moon,
  music,
  parking,
  phone,
  pill,
  pizza,
  rocket,
  sandwich,
  scissors,
  shirt,
  shoppingBag,
  shoppingCart,
  smile,
  smartphone,
  snowflake,
  soup,
  sparkles,
  star,
  stethoscope,
  sun,
  tag,
  ticket,
  train,
  tree,
  trophy,
  truck,
  umbrella,
  users,
  utensils,
  wheat,
  wifi,
  x,
};

/** The lines of an icon as its package stores them: https://lucide.dev (ISC). */
const iconModule = z.object({
  __iconData: z.object({
    name: z.string(),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

export interface IconArt extends Pick<ElementOf<"art">, "view" | "paths"> {
  key: string;
  /** The English words of its name. */
  name: string;
  /** It has one colour, which may be any. */
  plain: boolean;
}

const strokeWidth = 2;
/** Of drawings with one colour, on light and dark tiles. */
export const iconColour = "#e8590c";

const round = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`;

/** Returns the path of one SVG element of an icon. */
export function pathOf(tag: string, attributes: Record<string, string>): string {
  const n = (name: string) => Number(attributes[name] ?? 0);
  if (tag === "path") return attributes.d ?? "";
  if (tag === "circle") return round(n("cx"), n("cy"), n("r"), n("r"));
  if (tag === "ellipse") return round(n("cx"), n("cy"), n("rx"), n("ry"));
  if (tag === "line") return `M${n("x1")} ${n("y1")}L${n("x2")} ${n("y2")}`;
  if (tag === "polyline" || tag === "polygon")
    return `M${attributes.points?.replace(/^\s*(\S+[ ,]\S+)\s/, "$1L") ?? ""}${tag === "polygon" ? "z" : ""}`;
  if (tag !== "rect") return "";
  const [x, y, w, h, r] = [n("x"), n("y"), n("width"), n("height"), n("rx")];
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
}

/** The icons of lucide as drawings with lines of one colour. */
const lineIcons = Object.values(modules).map((one): IconArt => {
  const { name, node } = iconModule.parse(one).__iconData;
  const paths = node.map(([tag, attributes]) => ({
    d: pathOf(tag, attributes),
    stroke: iconColour,
    strokeWidth,
  }));
  return { key: `line:${name}`, name: name.replaceAll("-", " "), view: [24, 24], plain: true, paths };
});

/** Our own drawings, which have their colours. */
const ownPictures = Object.entries({ ...dishes, ...shopThings, ...feastThings }).map(
  ([name, { view, paths }]): IconArt => ({
    key: `own:${name}`,
    name: `${name}, in colour`,
    plain: false,
    view: [...view],
    paths: [...paths],
  }),
);

/** The drawings that are in the editor itself. The server finds the others (drawings-panel.tsx). */
export const icons: readonly IconArt[] = [...ownPictures, ...lineIcons];
