import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Finding } from "#shared/design-checks/finding.ts";
import { usualViewing, type Viewing } from "#shared/design-checks/finding.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import type { DesignValues } from "../../../../media-kinds/design-values.ts";
import type { Brand } from "../../../../queries/brand.ts";

type Rules = typeof import("./check-rules.ts");

export interface CheckedDesign {
  /** Findings that were not dismissed; null while the rules are loaded. */
  findings: readonly Finding[] | null;
  /** True when the rules could not be loaded. */
  failed: boolean;
  dismissed: number;
  dismiss: (finding: Finding) => void;
  /** Shows the dismissed findings again. */
  restore: () => void;
  viewing: Viewing;
  setViewing: (viewing: Viewing) => void;
}

/** What a finding is about: it stays dismissed while its figures change. */
const keyOf = ({ rule, elementId, page, facts }: Finding): string =>
  [rule, elementId, page, "otherId" in facts && facts.otherId].join();

/** Checks a design while it is edited. What was dismissed stays so until the editor is closed. */
export function useFindings(
  design: Design,
  {
    enabled,
    brand: { logo },
    values: { sourceIds, tables },
    missing,
  }: {
    enabled: boolean;
    brand: Pick<Brand, "logo">;
    values: Pick<DesignValues, "sourceIds" | "tables">;
    missing: ReadonlySet<string>;
  },
): CheckedDesign {
  const [rules, setRules] = useState<Rules | null>(null);
  const [failed, setFailed] = useState(false);
  const [viewing, setViewing] = useState(usualViewing);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const hasLogo = logo === undefined ? null : logo !== null;
  const settled = useDeferredValue(design);

  useEffect(() => {
    if (!enabled) return;
    let left = false;
    import("./check-rules.ts").then(
      (loaded) => !left && setRules(loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [enabled]);

  const all = useMemo(
    () => rules?.findingsOf(settled, { viewing, sourceIds, tables, hasLogo, missing }) ?? null,
    [rules, settled, viewing, sourceIds, tables, hasLogo, missing],
  );
  const findings = useMemo(
    () => all?.filter((finding) => !dismissed.has(keyOf(finding))) ?? null,
    [all, dismissed],
  );
  return {
    findings,
    failed,
    dismissed: (all?.length ?? 0) - (findings?.length ?? 0),
    dismiss: (finding) => setDismissed((now) => new Set([...now, keyOf(finding)])),
    restore: () => setDismissed(new Set()),
    viewing,
    setViewing,
  };
}
