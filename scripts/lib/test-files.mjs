/** Where the tests are that `vitest` runs for `npm test`. */
export const unitTests = [
  "{server,shared,player,web,seeds,devices}/**/*.test.{ts,tsx}",
  "scripts/**/*.test.mjs",
];
