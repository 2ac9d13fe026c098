const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Returns a new id for an element or a group. Random, so that two people who add elements do not take the same. */
export function newElementId(random: () => number = Math.random): string {
  return Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join("");
}
