/**
 * The capacity model of docs/scale.md: `npm run capacity` prints its tables from coefficients.json, which
 * `npm run bench:scale -- capacity streams` writes.
 */
import { type Coefficients, keptCoefficients } from "./coefficients.ts";
import { commands, type Input, type InputName, inputsOf, type Numbers, numbersOf } from "./inputs.ts";
import { leversOf, type Plan, planFor } from "./model.ts";

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const leverAt = 100_000;
const leversShown = 5;

const short = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value >= 10
      ? value.toFixed(0)
      : value.toFixed(value >= 1 ? 1 : 2);

/** Returns what each size needs and costs. */
export function planTable(c: Coefficients): string {
  const numbers = numbersOf(inputsOf(c));
  const plans = sizes.map((screens) => planFor(numbers, screens));
  const [first] = plans;
  const row = (what: string, of: (plan: Plan) => number | string) =>
    `| ${what} | ${plans
      .map(of)
      .map((value) => (typeof value === "number" ? short(value) : value))
      .join(" | ")} |`;
  const dollars = Object.keys(first?.dollars ?? {}) as (keyof Plan["dollars"])[];
  return [
    `| screens | ${sizes.map((size) => size.toLocaleString("en-US")).join(" | ")} |`,
    `|---|${sizes.map(() => "--:|").join("")}`,
    row("calls a second", ({ callsPerSecond }) => callsPerSecond),
    row("cells", ({ cells }) => cells),
    row("server processes", ({ processes }) => processes),
    row("their cores, fully used", ({ serverCores }) => serverCores),
    row("their memory, GB", ({ memoryGb }) => memoryGb),
    row("cores of PostgreSQL, fully used", ({ databaseCores }) => databaseCores),
    row("rows in PostgreSQL, GB", ({ databaseGb }) => databaseGb),
    row("WAL a day, GB", ({ walGbADay }) => walGbADay),
    row("plays are cheaper in", ({ playsIn }) => playsIn),
    row("cores of ClickHouse, fully used", ({ clickhouseCores }) => clickhouseCores),
    row("plays and counts in ClickHouse, GB", ({ clickhouseGb }) => clickhouseGb),
    row("answers to screens a month, GB", ({ answersGb }) => answersGb),
    row("media a month, GB", ({ mediaGb }) => mediaGb),
    ...dollars.map((name) => row(`dollars a month: ${name}`, (plan) => plan.dollars[name])),
    row("**dollars a month**", ({ total }) => total),
    row("**dollars a month for 1,000 screens**", ({ perThousand }) => perThousand),
  ].join("\n");
}

/** Returns which inputs the cost depends on most. */
export function leverTable(c: Coefficients): string {
  const inputs: Record<InputName, Input> = inputsOf(c);
  const numbers: Numbers = numbersOf(inputs);
  const levers = leversOf(numbers, leverAt)
    .filter(({ name }) => !inputs[name].isGiven)
    .slice(0, leversShown);
  const { perThousand, total, dollars } = planFor(numbers, leverAt);
  const [item, cost] = Object.entries(dollars).sort(([, a], [, b]) => b - a)[0] ?? ["", 0];
  const [largest] = levers;
  const percent = (saves: number) => `${((100 * saves) / perThousand).toFixed(0)} %`;
  return [
    `The largest lever at ${leverAt.toLocaleString("en-US")} screens is **${largest?.name}**; the largest item is ${item}, ${((100 * cost) / total).toFixed(0)} %.`,
    "",
    "| change | saves, for 1,000 screens | | the input is |",
    "|---|--:|--:|---|",
    ...levers.map(
      ({ change, name, saves }) =>
        `| ${change} | $${saves.toFixed(2)} | ${percent(saves)} | ${inputs[name].from === "assumed" ? "assumed" : "measured"} |`,
    ),
  ].join("\n");
}

/** Returns each number of the model with its origin. */
export function inputTable(c: Coefficients): string {
  const rows = Object.entries(inputsOf(c)).map(([name, { value, unit, from }]) => {
    const origin =
      from === "assumed" ? "assumed" : `measured ${c.measured[from]?.slice(0, 10)}, \`${commands[from]}\``;
    return `| ${name} | ${Number(value.toPrecision(3))} ${unit} | ${origin} |`;
  });
  return ["| input | value | from |", "|---|--:|---|", ...rows].join("\n");
}

if (process.argv[1] === import.meta.filename) {
  const c = keptCoefficients() as Coefficients;
  console.log([inputTable(c), planTable(c), leverTable(c)].join("\n\n"));
}
