import { t } from "@lingui/core/macro";
import type { Target } from "#shared/contracts/target.ts";

/** Returns where something plays, in the language of the page: the server names a target of the whole account in English. */
export const whereWords = ({ target, targetName }: { target: Target; targetName: string }): string =>
  target.kind === "account" ? t`All screens` : targetName;
