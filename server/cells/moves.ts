import type pg from "pg";

/*
 * What the commands of operators read and note in the databases of its cells, on connections of its own.
 */

/** Says that an account is frozen. It is for some seconds (`freezeSeconds`), so this is said again and again. */
export async function sayFrozen(
  client: pg.ClientBase,
  { accountId, toCell }: { accountId: number; toCell: number },
): Promise<void> {
  await client.query(
    `insert into cell_moves (account_id, state, to_cell) values ($1, 'frozen', $2)
      on conflict (account_id) do update set state = 'frozen', to_cell = excluded.to_cell, since = now()
        where cell_moves.state = 'frozen'`,
    [accountId, toCell],
  );
}

/** The account goes on where it is. */
export async function endFreeze(client: pg.ClientBase, accountId: number): Promise<void> {
  await client.query("delete from cell_moves where account_id = $1 and state = 'frozen'", [accountId]);
}

/** The account is here again: what was noted when it left earlier is over. */
export async function forgetLeaving(client: pg.ClientBase, accountId: number): Promise<void> {
  await client.query("delete from cell_moves where account_id = $1 and state = 'left'", [accountId]);
  await client.query("delete from cell_names where account_id = $1 and state = 'left'", [accountId]);
}

/** Browsers of an account that left this cell earlier follow it further. */
export async function passOn(
  client: pg.ClientBase,
  { accountId, toCell }: { accountId: number; toCell: number },
): Promise<void> {
  await client.query("update cell_moves set to_cell = $2 where account_id = $1 and state = 'left'", [
    accountId,
    toCell,
  ]);
}

/** Returns the hashes of files that this cell uses no more. */
export async function unusedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from cell_names where kind = 'file'");
  return rows.map(({ name }) => name);
}

export async function forgetUnusedFile(client: pg.ClientBase, sha256: string): Promise<void> {
  await client.query("delete from cell_names where kind = 'file' and name = $1", [sha256]);
}

/** Notes where an account went, with the sessions of its people: their browsers are sent after it. */
export async function noteLeft(
  client: pg.ClientBase,
  { accountId, toCell, sessions }: { accountId: number; toCell: number; sessions: string | null },
): Promise<void> {
  await client.query(
    `insert into cell_moves (account_id, state, to_cell) values ($1, 'left', $2)
      on conflict (account_id) do update set state = 'left', to_cell = excluded.to_cell, since = now()`,
    [accountId, toCell],
  );
  if (sessions)
    await client.query(
      `insert into cell_names (kind, name, account_id, state)
        select 'session', encode(token_hash, 'hex'), $1, 'left' from ${sessions} where revoked_at is null
        on conflict (kind, name) do update set state = 'left', at = now()`,
      [accountId],
    );
}
