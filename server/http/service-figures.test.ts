import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createApp } from "../app.ts";
import { processMediaInQueue } from "../jobs/media-jobs.ts";
import { figuresOfAll } from "../supervisor/figures.ts";
import { appForTests } from "../testing/test-app.ts";
import { takeLoggedErrors } from "../testing/test-log.ts";
import { addGauge } from "./gauge.ts";

const monitoring = join(import.meta.dirname, "../../packaging/monitoring");
const read = (file: string) => readFileSync(join(monitoring, file), "utf8");

const test = appForTests();

async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const metric = await test.app.metrics.registry.getSingleMetric(name)?.get();
  const own = metric?.values.find((each) =>
    Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  );
  return own?.value;
}

describe("figures for operators", () => {
  it("count the jobs that were given up, from zero, so that a rule sees the first one", async () => {
    const queue = { queue: processMediaInQueue.name };
    expect(await figure("vitrine_jobs_given_up", queue)).toBe(0);
    // The id of no media: the job cannot parse it.
    await test.deps.db.transaction((tx) =>
      test.deps.jobs.enqueue(tx, processMediaInQueue, { mediaId: "none" } as never),
    );
    expect(await test.deps.jobs.waiting()).toEqual([
      { job: processMediaInQueue.name, waiting: 1, oldestSeconds: expect.any(Number) },
    ]);
    for (let round = 0; round < 6; round++) {
      await test.deps.db.execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
      await test.runJobs();
    }
    expect(takeLoggedErrors().length).toBeGreaterThan(0);
    expect(await figure("vitrine_jobs_given_up", queue)).toBe(1);
    expect(await test.deps.jobs.waiting()).toEqual([]);
  });

  it("show what an operator must watch", async () => {
    await test.deps.db.execute(sql`insert into last_backup (at) values (to_timestamp(1790000000.5))`);
    expect(await figure("vitrine_last_backup_timestamp_seconds")).toBe(1790000000.5);
    expect(await figure("vitrine_build_info", { node: process.versions.node })).toBe(1);
    expect(await figure("vitrine_database_size_bytes")).toBeGreaterThan(1_000_000);
    expect(await figure("vitrine_disk_free_bytes")).toBeGreaterThan(0);
    expect(await figure("vitrine_disk_reserve_bytes")).toBe(64_000_000);
    expect(await figure("vitrine_ready", { check: "database" })).toBe(1);
    expect(await figure("vitrine_heartbeats_late_seconds")).toBe(0);
    expect(await figure("vitrine_manifests_waiting")).toBe(0);
  });

  it("leave out a figure that cannot be read, and no other", async () => {
    const { registry } = (await createApp(test.deps, { pages: null })).metrics;
    let works = true;
    const read = async () => (works ? 3 : Promise.reject(new Error("the database is away")));
    addGauge(registry, { name: "vitrine_test", help: "A figure of this test", read });
    expect(await registry.metrics()).toContain("vitrine_test 3");
    works = false;
    const text = await registry.metrics();
    expect(text).not.toMatch(/^vitrine_test\b/m);
    expect(text).toContain("vitrine_disk_reserve_bytes 64000000");
  });
});

describe("alert rules and the dashboard", () => {
  const rules = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  });
  const dashboard = z.object({
    panels: z.array(
      z.object({
        title: z.string(),
        type: z.string(),
        targets: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
  });
  const alerts = () => rules.parse(parse(read("alerts.yaml"))).groups.flatMap((group) => group.rules);
  const panels = () => dashboard.parse(JSON.parse(read("dashboard.json"))).panels;

  it("name only figures that the service has", async () => {
    const app = await createApp(test.deps, { pages: null, processFigures: true });
    const ofSupervisor = await figuresOfAll(2, () => []).metrics();
    const known = new Set([
      ...app.metrics.registry.getMetricsAsArray().map(({ name }) => name),
      ...(ofSupervisor.match(/^vitrine_\w+/gm) ?? []),
    ]);
    const named = (expr: string) => expr.match(/\b(?:vitrine|process|nodejs)_\w+/g) ?? [];
    const expressions = [
      ...alerts().map(({ alert, expr }) => ({ where: alert, expr })),
      ...panels().flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
    ];
    expect(expressions.length).toBeGreaterThan(30);
    const unknown = expressions.flatMap(({ where, expr }) =>
      named(expr)
        .filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, "")))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it("each rule has a test", () => {
    const tested = read("alerts.test.yaml");
    expect(alerts().filter(({ alert }) => !tested.includes(`alertname: ${alert}\n`))).toEqual([]);
  });
});
