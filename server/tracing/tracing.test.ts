import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { processMediaInQueue } from "../jobs/media-jobs.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../testing/kit.ts";
import { type Collector, openCollector } from "../testing/trace-collector.ts";
import { tracingByOtlp } from "./otlp.ts";
import { type Tracing, workInProgress } from "./port.ts";
import { timeStatements } from "./time-statements.ts";

const callers = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const sampled = { traceparent: `00-${callers.traceId}-${callers.spanId}-01` };
const log = pino({ level: "silent" });

let collector: Collector;
let tracing: Tracing;
let test: TestApp;
beforeAll(async () => {
  collector = await openCollector();
  tracing = tracingByOtlp({
    endpoint: collector.endpoint,
    headers: { "x-tenant": "drill" },
    service: "vitrine",
    // Only callers' traces, so that each test knows its spans.
    share: 0,
    log,
    everyMs: 20,
  });
  test = await startTestApp({ tracing });
  timeStatements(test.deps.db.$client);
});
afterEach(() => {
  collector.behave("well");
  collector.spans.length = 0;
});
afterAll(async () => {
  await test.close();
  await tracing.close();
  await collector.close();
});

it("a request of a sampled trace is a span with its route and its time in the database", async () => {
  const { cookie } = await aCustomer(test.deps);
  const answer = await new Client(test, { cookie }).get("/api/v1/media/123456?secret=asha@example.com", {
    ...sampled,
    "user-agent": "Asha's telephone",
  });
  expect(answer.statusCode).toBe(404);
  await expect.poll(() => collector.spans.length).toBe(1);
  const [span] = collector.spans;
  expect(span).toMatchObject({
    traceId: callers.traceId,
    parentSpanId: callers.spanId,
    name: "GET /api/v1/media/:id",
    kind: 2,
    status: { code: 0 },
  });
  // Exactly these: whatever is added must not say who a person is.
  expect(span?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/v1/media/:id",
    "http.response.status_code": 404,
    "vitrine.request_id": answer.headers["x-request-id"],
    "vitrine.database.statements": expect.any(Number),
    "vitrine.database.ms": expect.any(Number),
  });
  expect(span?.attributes["vitrine.database.statements"]).toBeGreaterThan(0);
  expect(span?.attributes["vitrine.database.ms"]).toBeGreaterThan(0);
  expect(collector.headers()).toMatchObject({ "x-tenant": "drill" });
});

it("statements of others at the same time do not count, also when they wait for a connection", async () => {
  const pool = test.deps.db.$client;
  const wanted = Array.from({ length: 20 }, (_, n) => n);
  const counted = await Promise.all(
    wanted.map(async (statements) => {
      const work = { statements: 0, ms: 0 };
      await workInProgress.run(work, async () => {
        for (let n = 0; n < statements; n++) await pool.query("select 1");
      });
      return work.statements;
    }),
  );
  expect(counted).toEqual(wanted);
});

it("a trace that is not sampled, and a header that is none, send nothing", async () => {
  const client = new Client(test);
  for (const traceparent of [
    sampled.traceparent.replace(/01$/, "00"),
    "00-nothing",
    `00-${"0".repeat(32)}-${callers.spanId}-01`,
  ])
    await client.get("/healthz", { traceparent });
  await client.get("/healthz", sampled);
  await expect.poll(() => collector.spans.length).toBe(1);
});

it("a job is a span", async () => {
  const all = tracingByOtlp({
    endpoint: collector.endpoint,
    headers: {},
    service: "vitrine",
    share: 1,
    log,
    everyMs: 20,
  });
  const deps = { ...test.deps, tracing: all };
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, processMediaInQueue, { mediaId: 987_654 }));
  await deps.jobs.drain(deps);
  await all.close();
  expect(collector.spans).toMatchObject([
    {
      name: `job ${processMediaInQueue.name}`,
      kind: 1,
      attributes: { "vitrine.job.name": processMediaInQueue.name },
    },
  ]);
});

it("a collector that never answers does not keep a request waiting", async () => {
  collector.behave("silent");
  const before = collector.exports();
  const client = new Client(test);
  const ask = () => client.get("/healthz", sampled);
  expect((await ask()).statusCode).toBe(200);
  await expect.poll(() => collector.exports()).toBe(before + 1);
  // The export hangs now. More requests than may wait for it are still answered.
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  }
});

it("without the setting none of OpenTelemetry is loaded, and with it, it is", () => {
  const loaded = (settings: object) =>
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { registerHooks } from "node:module";
        let count = 0;
        registerHooks({ load(url, context, next) { if (url.includes("@opentelemetry")) count++; return next(url, context); } });
        const { openTracing } = await import(${JSON.stringify(join(import.meta.dirname, "open-tracing.ts"))});
        const open = await openTracing(${JSON.stringify(settings)}, console);
        console.log(open !== null, count > 0);
        await open?.close();`,
      ],
      { encoding: "utf8" },
    ).trim();
  const rest = { OTEL_EXPORTER_OTLP_HEADERS: {}, OTEL_SERVICE_NAME: "vitrine", OTEL_TRACES_SAMPLER_ARG: 1 };
  expect(loaded(rest)).toBe("false false");
  expect(loaded({ ...rest, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" })).toBe("true true");
});
