import { dishes } from "#shared/design-templates/drawings/dishes.ts";
import { dandiya, kalash, kite, lotus, rakhi } from "#shared/design-templates/drawings/emblems.ts";
import { feastThings } from "#shared/design-templates/drawings/feast-things.ts";
import {
  crescent,
  diya,
  diyaRow,
  ganesha,
  lantern,
  modak,
  mosque,
  pongalPot,
  sun,
} from "#shared/design-templates/drawings/festivals.ts";
import {
  dosa,
  filterCoffee,
  jalebi,
  laddoos,
  sweetBox,
  thali,
} from "#shared/design-templates/drawings/food.ts";
import type { Drawing, Paints } from "#shared/design-templates/drawings/paths.ts";
import {
  chakra,
  firework,
  kolam,
  mandala,
  pookalam,
  rangoli,
  toran,
} from "#shared/design-templates/drawings/patterns.ts";
import { gopuram, shikhara, templeBell } from "#shared/design-templates/drawings/places.ts";
import { shopThings } from "#shared/design-templates/drawings/shop-things.ts";
import { namaste } from "#shared/design-templates/drawings/signs.ts";

const warm: Paints = { a: "#e8590c", b: "#f2b705", c: "#fff3d6", d: "#7a1f1f" };
const metal: Paints = { a: "#c9ced6", b: "#eef1f5", c: "#fbf7ee", d: "#8b93a1" };
const sweet: Paints = { a: "#f08c1a", b: "#ffc145", c: "#fff3d6", d: "#a8480f" };
const stone: Paints = { a: "#c26a2d", b: "#e8a35c", c: "#fbe3c0", d: "#7a3b16" };
const petals: Paints = { a: "#d6336c", b: "#f59f00", c: "#fff0f6", d: "#2b8a3e" };

/** All drawings of our own that are found by their names. Those of templates have the colours that a template gives them. */
export const ownDrawings: Readonly<Record<string, Drawing>> = {
  ...dishes,
  ...shopThings,
  ...feastThings,
  thali: thali(metal),
  dosa: dosa(sweet),
  "filter coffee": filterCoffee(metal),
  laddoos: laddoos(sweet),
  jalebi: jalebi(sweet),
  "sweet box": sweetBox({ ...warm, a: "#c2255c" }),
  diya: diya(warm),
  "row of diyas": diyaRow(warm, 5),
  lantern: lantern(warm),
  crescent: crescent({ ...warm, a: "#f2b705" }),
  mosque: mosque({ ...warm, a: "#2b8a5e", b: "#f2b705" }),
  "pongal pot": pongalPot(stone),
  sun: sun({ ...warm, a: "#f2b705", b: "#f59f00" }),
  modak: modak({ ...sweet, a: "#f3d3a2", b: "#d9a55a", c: "#fbe9cf" }),
  ganesha: ganesha(warm),
  rakhi: rakhi(petals),
  dandiya: dandiya({ ...petals, c: "#862e9c" }),
  lotus: lotus({ ...petals, b: "#f783ac" }),
  kalash: kalash({ ...warm, a: "#d99a2b", d: "#2b8a3e" }),
  kite: kite("#e8590c", "#f2b705", "#d6336c"),
  mandala: mandala(warm),
  rangoli: rangoli({ ...petals, d: "#1971c2" }),
  pookalam: pookalam(),
  kolam: kolam({ ...warm, a: "#7a1f1f", b: "#e8590c" }),
  chakra: chakra({ ...warm, a: "#1c3f94" }),
  firework: firework({ ...petals, a: "#f2b705" }),
  toran: toran({ ...warm, a: "#2b8a3e", c: "#40a050" }, 7),
  gopuram: gopuram(stone),
  shikhara: shikhara(stone),
  "temple bell": templeBell({ ...warm, a: "#d99a2b", b: "#f2c866" }),
  namaste: namaste({ ...warm, a: "#c98a5a", b: "#b97a4c", c: "#e8590c" }),
};
