import type { FastifyInstance } from "fastify";

/**
 * Lets the work of requests end before the app has closed, for at most `patienceMs`. Fastify waits for open
 * connections only: the work for a caller who has left would find the database closed.
 */
export function endWorkBeforeClose(app: FastifyInstance, patienceMs: number): void {
  const running = new Set<Promise<void>>();
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) {
        const ended: Promise<void> = work.then(
          () => void running.delete(ended),
          () => void running.delete(ended),
        );
        running.add(ended);
      }
      return work as ReturnType<typeof handler>;
    };
  });
  app.addHook("onClose", async () => {
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, patienceMs);
    });
    await Promise.race([Promise.all(running), patience]);
    clearTimeout(late);
  });
}
