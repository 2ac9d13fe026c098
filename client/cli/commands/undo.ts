import type { Input } from "../../index.ts";
import { asks, command } from "../command.ts";
import { UsageError } from "../terminal.ts";
import { forgetUndo, keptUndos, readUndo } from "../undo-file.ts";

export const undo = command({
  usage: "undo [ID] [--list] [--yes]",
  what: "take back what a command of screens changed; without an id the last one",
  options: { ...asks, list: { type: "boolean", default: false } },
  max: 1,
  async run({ values, named: [asked], env, open, terminal, confirm, show, showTable }) {
    const kept = await keptUndos(env);
    if (values.list) {
      const all = await Promise.all(kept.map(async (id) => ({ id, ...(await readUndo(env, id)) })));
      const rows = all.map(({ id, url, what }) => ({ id, url, what }));
      return showTable(
        rows,
        ["ID", "SERVER", "CHANGE"],
        rows.map(({ id, url, what }) => [id, url, what]),
      );
    }
    const id = asked ?? kept[0];
    if (id === undefined) throw new UsageError("Nothing was changed from here that can be taken back.");
    const { url, what, bodies } = await readUndo(env, id);
    const client = await open();
    if (client.url !== url) throw new UsageError(`That was changed at ${url}. Log in there: vitrine login`);
    if (!(await confirm(`Take back "${what}"?`))) return;
    const results = [];
    for (const body of bodies as Input<"POST /api/v1/screens/changes">["body"][])
      results.push(...(await client.call("POST /api/v1/screens/changes", { body })).results);
    const failed = results.filter(({ outcome }) => outcome === "failed");
    if (failed.length > 0) terminal.status = 1;
    else await forgetUndo(env, id);
    show({ id, results }, [
      ...failed.map(({ id, name, message }) => `! ${name ?? id}: ${message}`),
      `${results.filter(({ outcome }) => outcome === "done").length} screens are as they were.`,
    ]);
  },
});
