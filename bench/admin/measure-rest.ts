import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import type { Measured } from "../goals.ts";
import { residentMb } from "../player/processes.ts";
import { seeded } from "./seed-statements.ts";
import { aloneBesideBare, ask, type World } from "./world.ts";

/** Measures one account's detail with its screens, ads, licences and payments. */
export const measureDetail = (world: World): Promise<Measured> =>
  aloneBesideBare(world, "a user's detail", {
    path: (index) => `${operatorCalls.users}?id=${1 + ((index * 7919) % seeded.accounts)}`,
    goal: { atMost: 15 },
  });

const figures = async (world: World): Promise<DashboardAnswer> =>
  JSON.parse((await ask(world, operatorCalls.dashboard)).toString()) as DashboardAnswer;

export async function measureDashboard(world: World): Promise<Measured[]> {
  const { pool } = world;
  const { rows } = await pool.query<{ paise: string }>(
    "select sum(amount_paise) as paise from payments where status = 'received'",
  );
  const shown = Math.round((await figures(world)).totals.payments * 100);
  return [
    await aloneBesideBare(world, "dashboard", { path: () => operatorCalls.dashboard, goal: { atMost: 4 } }),
    {
      what: "dashboard: paise of revenue that are not those of all payments",
      value: Math.abs(shown - Number(rows[0]?.paise)),
      unit: "wrong",
      goal: { atMost: 0 },
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
  return { what: "dashboard: a payment is shown after", value: lag, unit: "ms" };
}

/** Measures a page of the open and of the closed tickets, with the panel's queries. */
export async function measureTickets(world: World): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const query of ["list=open", "list=closed", "list=closed&sort=name"])
    measured.push(
      await aloneBesideBare(world, `tickets: a page of 50 of ${query}`, {
        path: () => `${operatorCalls.tickets}?limit=50&${query}`,
        goal: { atMost: 8 },
      }),
    );
  return measured;
}

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
    value: second.peakMb - first.peakMb,
    unit: "MB",
    goal: { atMost: 10 },
    note: `more at its peak the second time; idle ${idle.toFixed(0)}, peaks ${first.peakMb.toFixed(0)} and ${second.peakMb.toFixed(0)} MB`,
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
