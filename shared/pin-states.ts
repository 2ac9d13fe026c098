import type { GstState } from "./gstin.ts";

/** The states of post offices by the first digits of their PIN codes; `110-136` stands for each prefix in between. */
const byPrefix = `
110 07 | 121-136 06 | 140-152 03 | 160 04 | 171-177 02 | 180-193 01 | 194 38 | 201-285 09 | 301-345 08 | 360-396 24
400-445 27 | 403 30 | 450-488 23 | 490-497 22 | 500-509 36 | 515-535 37 | 560-591 29 | 600-643 33 | 670-695 32
700-743 19 | 737 11 | 744 35 | 751-770 21 | 781-788 18 | 790-792 12 | 793-794 17 | 795 14 | 796 15 | 797-798 13 | 799 16
800-813 10 | 814-816 20 | 818 20 | 821 10 | 822 20 | 823-824 10 | 825-835 20 | 841-855 10

16005-16007 03,04 | 160103-160104 03
2447 05 | 244701 09 | 24492 09,05 | 2460-2464 05 | 247656-247671 05,09 | 248-249 05
2623-2624 09,05 | 2625 05 | 263 05
362520 26 | 362540 26 | 362570 26 | 396193 24,26 | 39621-39624 26,24
507 36,37 | 533464 34,37
605001-605014 34,33 | 605102-605111 33,34 | 605501-605502 33,34 | 607402-607403 33,34 | 6096 34,33 | 673310 34
68255 31 | 781029 18,17 | 781131 18,17 | 782410 18,17 | 78662-78663 12,18 | 813206-813208 10,20 | 814131 10`;

const states = new Map<string, readonly GstState[]>();
for (const entry of byPrefix.split(/[|\n]/)) {
  const [prefixes = "", codes] = entry.trim().split(" ");
  const [first = "", last = first] = prefixes.split("-");
  for (let prefix = Number(first); codes && prefix <= Number(last); prefix++)
    states.set(String(prefix), codes.split(",") as GstState[]);
}

/**
 * Returns the states in which a PIN code can be, the likeliest first: one, or two where post offices serve both sides of
 * a border. Empty for what is no PIN code, and for those of the army, which are in no state.
 */
export function statesOfPin(pin: string): readonly GstState[] {
  if (!/^[1-9]\d{5}$/.test(pin)) return [];
  for (let digits = 6; digits >= 3; digits--) {
    const found = states.get(pin.slice(0, digits));
    if (found) return found;
  }
  return [];
}
