import { databaseFacts, type Tracing, workInProgress } from "./port.ts";

/** Runs a job in a new span. */
export async function traced(
  tracing: Tracing | null,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!tracing) return work();
  const span = tracing.start(`job ${name}`, "job");
  const done = { statements: 0, ms: 0 };
  let failed = true;
  try {
    await workInProgress.run(done, work);
    failed = false;
  } finally {
    span.end({ "vitrine.job.name": name, ...databaseFacts(done) }, failed);
  }
}
