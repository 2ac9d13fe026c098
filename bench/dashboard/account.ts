import { createHash } from "node:crypto";
import type pg from "pg";
import { seedScreens } from "../player/seed.ts";
import type { World } from "../player/world.ts";

export interface BenchAccount {
  id: number;
  /** Cookie header of its user. */
  cookie: string;
  /** Device keys of its screens. */
  keys: readonly string[];
}

/** Signs up an account and gives it the number of screens, which have all reported. */
export async function accountWith(world: World, name: string, screens: number): Promise<BenchAccount> {
  const response = await fetch(`${world.url}/api/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: "bench password" }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`${name} could not sign up: ${await response.text()}`);
  const { rows } = await world.pool.query<{ id: number }>("select id from accounts where name = $1", [name]);
  const id = rows[0]?.id ?? 0;
  const keys = Array.from({ length: screens }, (_, number) =>
    createHash("sha256").update(`${name} ${number}`).digest("hex"),
  );
  await seedScreens(world.pool, id, keys);
  await writeReports(world.pool, id);
  return { id, cookie, keys };
}

/** Writes a recent report for every screen of an account (some with problems), and tags and places. */
export async function writeReports(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query(
    `with body as (
        insert into manifest_bodies (account_id, hash, body, file_set, interruption_ids, created_at)
        values ($1, 'bench', '{}', 'bench', '{}', now()) on conflict (account_id, hash) do update set hash = excluded.hash
        returning id)
      insert into manifests (screen_id, version, content_hash, screen, body_id, created_at)
      select s.id, 1, 'bench', '{}', b.id, now() from screens s, body b where s.account_id = $1 on conflict do nothing`,
    [accountId],
  );
  await pool.query(
    `update screens set last_contact_at = now() - interval '1 s' * (id % 60), location = 'Shop ' || id % 300 || ', Pune',
        tags = array['Floor ' || id % 4, 'City ' || id % 40],
        report = jsonb_build_object('playing', jsonb_build_object('version', 1, 'since', '2026-11-20T06:00:00.000Z',
          'itemName', 'Picture ' || id % 12 || '.jpg', 'because', 'default:1'), 'pending', null,
          'problems', case when id % 97 = 0 then '["The picture Offer.jpg is damaged"]'::jsonb else '[]'::jsonb end,
          'device', jsonb_build_object('player', 'Chrome 130 on Linux', 'model', null, 'width', 1920, 'height', 1080,
          'storageFreeBytes', 12345678901))
      where account_id = $1`,
    [accountId],
  );
  await pool.query("vacuum analyze screens");
}
