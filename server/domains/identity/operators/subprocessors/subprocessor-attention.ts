import type { Attention } from "#shared/operator-api/dashboard-contract.ts";
import { type SubprocessorDeps, unannounced } from "../../subprocessors/index.ts";

/** Returns companies that are in use without notice, as an entry of what needs attention. */
export async function subprocessorAttention(deps: SubprocessorDeps, at: Date): Promise<Attention[]> {
  const names = (await unannounced(deps, at)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      kind: "subprocessor_unannounced",
      account_id: null,
      name: names.join("; "),
      things: names.length,
      at: at.toISOString(),
      stopped: null,
      of: names.length,
    },
  ];
}
