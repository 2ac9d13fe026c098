import { AggregatorRegistry, Gauge, Registry } from "prom-client";

/** Returns the metrics of one process, null when it does not answer in time. */
export type AskFigures = () => Promise<unknown>;

/**
 * Returns what a collector reads from the supervisor: the metrics of all processes, which differ in the label
 * `process`, and how many of the wanted processes answer.
 */
export function figuresOfAll(
  wanted: number,
  running: () => AskFigures[],
): Pick<Registry, "contentType" | "metrics"> {
  const own = new Registry();
  const counts = { vitrine_processes_wanted: wanted, vitrine_processes_answering: 0 };
  const help = {
    vitrine_processes_wanted: "Server processes of this supervisor",
    vitrine_processes_answering: "Server processes that answered this question of the collector",
  };
  for (const name of ["vitrine_processes_wanted", "vitrine_processes_answering"] as const)
    new Gauge({
      name,
      help: help[name],
      registers: [own],
      collect() {
        this.set(counts[name]);
      },
    });
  return {
    contentType: own.contentType,
    async metrics() {
      const answers = await Promise.all(running().map((ask) => ask()));
      const figures = answers.filter((answer) => answer !== null);
      counts.vitrine_processes_answering = figures.length;
      return `${await own.metrics()}\n${await AggregatorRegistry.aggregate(figures as object[]).metrics()}`;
    },
  };
}
