import { isRecord } from "#shared/operator-api/read-value.ts";

const written = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "–"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** Returns one line for each changed field of an entry: "status: open → hold". */
export function changeLines(before: unknown, after: unknown): string[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => written(was[name]) !== written(is[name]))
    .map((name) =>
      name in was && name in is
        ? `${name}: ${written(was[name])} → ${written(is[name])}`
        : `${name}: ${written(name in is ? is[name] : was[name])}`,
    );
}
