/** What Lighthouse keeps of its simulations. */
interface Timed {
  type: string;
  childEvents: { name: string }[];
  request: { url: string; transferSize: number };
}
interface Simulations {
  Simulator: { allNodeTimings: Map<string, Map<Timed, { startTime: number; endTime: number }>> };
}

/** The two simulations whose mean is the LCP: with the least and with the most that the paint may have waited for. */
const simulations = ["optimistic", "pessimistic"] as const;

/**
 * Returns what the last run of Lighthouse in this process simulated for its LCP, one line for each request and each
 * task of 5 ms or more. Lighthouse loads a page without throttling, keeps what came before the observed LCP, and
 * simulates a slow phone: round trips of 150 ms, 14.6 kB in the first one, tasks four times as long.
 */
export function simulatedLcp(simulation: Simulations): string[] {
  return simulations.flatMap((name) => {
    const timings = simulation.Simulator.allNodeTimings.get(`${name}LargestContentfulPaint`);
    const nodes = [...(timings ?? [])].map(([node, { startTime, endTime }]) => ({
      node,
      startTime,
      endTime,
    }));
    const end = Math.max(0, ...nodes.map(({ endTime }) => endTime));
    const shown = nodes.filter(
      ({ node, startTime, endTime }) => node.type === "network" || endTime - startTime >= 5,
    );
    return [
      `${name}: ${end.toFixed(0)} ms`,
      ...shown
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ node, startTime, endTime }) => {
          const times = `${startTime.toFixed(0).padStart(6)} to ${endTime.toFixed(0).padStart(5)} ms`;
          if (node.type === "cpu")
            return `${times}  ${[...new Set(node.childEvents.map((event) => event.name))].slice(0, 4).join(", ") || "task"}`;
          const { url, transferSize } = node.request;
          return `${times}  ${(transferSize / 1000).toFixed(1).padStart(5)} kB  ${new URL(url).pathname}`;
        }),
    ];
  });
}
