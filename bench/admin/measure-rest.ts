import { readFileSync } from "node:fs";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import { alone, get } from "./load.ts";
import { type Measured, ms } from "./report.ts";
import { seeded } from "./seed-statements.ts";
import { ask, type World } from "./world.ts";

/** Measures one account's detail with its screens, ads, licences and payments. */
export async function measureDetail(world: World): Promise<Measured> {
  const path = (index: number) => `${operatorCalls.users}?id=${1 + ((index * 7919) % seeded.accounts)}`;
  const spread = await alone(300, (index) => ask(world, path(index)));
  return {
    what: "a user's detail",
    target: "20 ms",
    measured: `p50 ${ms(spread.p50)}, p99 ${ms(spread.p99)}`,
    pass: spread.p50 <= 20,
  };
}

const figures = async (world: World): Promise<DashboardAnswer> =>
  JSON.parse((await ask(world, operatorCalls.dashboard)).toString()) as DashboardAnswer;

export async function measureDashboard(world: World): Promise<Measured[]> {
  const { pool, bare } = world;
  const body = await ask(world, operatorCalls.dashboard);
  await bare.answer(body);
  const spread = await alone(300, () => ask(world, operatorCalls.dashboard));
  const http = await alone(300, () => get(`${bare.url}/`));
  const raw = await alone(3, () =>
    pool.query(
      "select date_trunc('month', received_at), sum(amount_paise) from payments where status = 'received' group by 1",
    ),
  );
  const { rows } = await pool.query<{ paise: string }>(
    "select sum(amount_paise) as paise from payments where status = 'received'",
  );
  const shown = Math.round((await figures(world)).totals.payments * 100);
  return [
    {
      what: `dashboard (${(body.length / 1000).toFixed(0)} kB), alone`,
      target: "p50 5 ms, p99 20 ms",
      measured: `p50 ${ms(spread.p50)}, p99 ${ms(spread.p99)}`,
      ratio: `${(spread.p50 / http.p50).toFixed(1)} × node:http; summing raw payments alone ${ms(raw.p50)}`,
      pass: spread.p50 <= 5 && spread.p99 <= 20,
    },
    {
      what: "dashboard: revenue beside the sum of all payments",
      target: "0 paise",
      measured: `${shown - Number(rows[0]?.paise)} paise`,
      pass: shown === Number(rows[0]?.paise),
    },
    await measureLag(world),
  ];
}

/** Measures the time from a payment's commit until the dashboard shows it. Deletes the payment afterwards. */
async function measureLag(world: World): Promise<Measured> {
  const before = (await figures(world)).totals.payments;
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into payments (account_id, amount_paise, status, remarks, created_at, received_at)
      values (1, 777, 'received', 'Bench', now(), now()) returning id`,
  );
  const committed = performance.now();
  try {
    while (Math.round(((await figures(world)).totals.payments - before) * 100) !== 777)
      if (performance.now() - committed > 10_000) throw new Error("The dashboard does not show the payment");
  } finally {
    await world.pool.query("delete from payments where id = $1", [rows[0]?.id]);
  }
  const lag = performance.now() - committed;
  return { what: "dashboard: a payment is shown after", target: "1 s", measured: ms(lag), pass: lag <= 1000 };
}

/** Measures a page of the open and of the closed tickets, with the panel's queries. */
export async function measureTickets(world: World): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const query of ["list=open", "list=closed", "list=closed&sort=name"]) {
    const path = `${operatorCalls.tickets}?limit=50&${query}`;
    const body = await ask(world, path);
    const spread = await alone(200, () => ask(world, path));
    measured.push({
      what: `tickets: a page of 50 of ${query} (${(body.length / 1000).toFixed(0)} kB)`,
      target: "10 ms",
      measured: `p50 ${ms(spread.p50)}, p99 ${ms(spread.p99)}`,
      pass: spread.p50 <= 10,
    });
  }
  return measured;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;

/**
 * Measures the memory for sending the whole list as one array, twice. The first time also grows the process to its
 * working size, so only the increase of the second time counts.
 */
export async function measureStream(world: World): Promise<Measured> {
  const idle = residentMb(world.pid);
  const first = await sendWholeList(world);
  const second = await sendWholeList(world);
  return {
    what: `the whole list of users (${(second.bytes / 1e6).toFixed(0)} MB) in ${second.seconds.toFixed(1)} s`,
    target: "second time + 10 MB",
    measured: `idle ${idle.toFixed(0)} MB, peaks ${first.peakMb.toFixed(0)} and ${second.peakMb.toFixed(0)} MB`,
    pass: second.peakMb - first.peakMb <= 10,
  };
}

async function sendWholeList(world: World): Promise<{ bytes: number; seconds: number; peakMb: number }> {
  let peakMb = 0;
  const look = () => {
    peakMb = Math.max(peakMb, residentMb(world.pid));
  };
  const watching = setInterval(look, 20);
  const started = performance.now();
  let bytes = 0;
  try {
    const response = await fetch(`${world.url}${operatorCalls.users}`, { headers: world.headers });
    for await (const part of response.body ?? []) bytes += part.length;
    look();
  } finally {
    clearInterval(watching);
  }
  return { bytes, seconds: (performance.now() - started) / 1000, peakMb };
}
