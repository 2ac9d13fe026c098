import { connectedServices } from "#shared/contracts/desk/imports.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { ServiceFailure } from "../../../../outside/import-services/port.ts";
import { refuse } from "../../../../refusal.ts";
import type { ImportRow } from "../queries.ts";
import { serviceNames } from "./index.ts";
import { maxThings } from "./limits.ts";

const nameOf = (source: ImportRow["source"]): string => {
  const service = connectedServices.find((each) => each === source);
  return service ? serviceNames[service] : "";
};

/** The name of the service in a text. */
export const serviceOf = ({ source }: Pick<ImportRow, "source">) => ({ service: nameOf(source) });

/** Returns what a failure means: `final`, asking again is of no use; or what to say when it stays so. */
export function reasonOfFailure(
  { trouble }: ServiceFailure,
  row: Pick<ImportRow, "source">,
): { final: ReasonRef; later?: never } | { later: ReasonRef; final?: never } {
  const service = serviceOf(row);
  switch (trouble) {
    case "not allowed":
      return { final: reasonRef("importSignInOver", service) };
    case "too large":
      return { final: reasonRef("importServiceLarge", { ...service, max: maxThings }) };
    case "unexpected":
    case "missing":
      return { later: reasonRef("importServiceOdd", service) };
    case "too many":
      return { later: reasonRef("importServiceBusy", service) };
    default:
      return { later: reasonRef("importServiceAway", service) };
  }
}

/** Returns why an import without an archive or a sign-in cannot go on. */
export const originOver = (row: Pick<ImportRow, "source">) =>
  nameOf(row.source) ? refuse("importSignInOver", serviceOf(row)) : refuse("importOver");

/** Returns why an import has nothing. */
export const nothingIn = (source: ImportRow["source"]): ReasonRef =>
  nameOf(source)
    ? reasonRef("importAccountEmpty", { service: nameOf(source) })
    : reasonRef("importNothingInside");
