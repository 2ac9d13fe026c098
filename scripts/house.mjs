import { figures } from "./lib/house/figures.mjs";

/* Prints the figures of the house, and fails when one is worse than its limit (scripts/lib/house/figures.mjs). */
let worse = 0;
console.log("figure".padEnd(50), "now".padStart(7), "limit".padStart(7), "goal".padStart(7));
for (const { what, goal, limit, count } of figures) {
  const now = await count();
  if (now > limit) worse += 1;
  const mark = now > limit ? "  worse" : now > goal ? "  not yet" : "";
  console.log(
    what.padEnd(50),
    String(now ?? "?").padStart(7),
    String(limit).padStart(7),
    String(goal).padStart(7),
    mark,
  );
}
process.exit(worse === 0 ? 0 : 1);
