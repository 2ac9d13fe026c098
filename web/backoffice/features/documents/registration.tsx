import { Button } from "@mantine/core";
import type { DocumentEntry } from "#shared/operator-api/documents-contract.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { useRegisterDocument } from "./document-queries.ts";

/**
 * Renders where the registration of a document is, and lets operators ask the portal again, enter its answer, or cancel it. The
 * dialogs are the page's: a row is drawn anew when the window becomes narrow.
 */
export function Registration({
  entry,
  onAsk,
}: {
  entry: DocumentEntry;
  onAsk: (what: "enter-irn" | "cancel-irn") => void;
}) {
  const register = useRegisterDocument(entry.id);
  const showBanner = useBanner();
  if (!entry.e_invoice) return null;
  const { state, irn, problem } = entry.e_invoice;
  if (state === "cancelled") return <SecondLine>IRN cancelled. {problem}</SecondLine>;
  if (state === "registered" || state === "cancelling")
    return (
      <SecondLine>
        IRN <span style={{ overflowWrap: "anywhere" }}>{irn}</span>{" "}
        {state === "cancelling" && <StatusDot tone="bad">Being cancelled at the e-invoice portal</StatusDot>}{" "}
        {entry.kind === "invoice" && entry.open_paise === entry.total_paise && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onAsk("cancel-irn")}>
            Cancel IRN
          </Button>
        )}
      </SecondLine>
    );
  return (
    <SecondLine>
      <StatusDot tone={state === "refused" ? "bad" : "busy"}>
        {state === "refused" ? "Refused by the e-invoice portal" : "Waits for the e-invoice portal"}
      </StatusDot>{" "}
      {problem}{" "}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={register.isPending}
        onClick={() => register.mutateAsync().then(({ message }) => showBanner(message), alreadyShown)}
      >
        Ask again
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => onAsk("enter-irn")}>
        Enter IRN
      </Button>
    </SecondLine>
  );
}
