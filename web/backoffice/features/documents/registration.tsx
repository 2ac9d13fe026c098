import { Button } from "@mantine/core";
import { useState } from "react";
import type { DocumentEntry } from "#shared/operator-api/documents-contract.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { useRegisterDocument } from "./document-queries.ts";
import { CancelIrnDialog, EnterIrnDialog } from "./irn-dialogs.tsx";

/** Renders where the registration of a document is, and lets operators ask the portal again, enter its answer, or cancel it. */
export function Registration({ entry }: { entry: DocumentEntry }) {
  const [dialog, setDialog] = useState<"enter" | "cancel" | null>(null);
  const register = useRegisterDocument(entry.id);
  const showBanner = useBanner();
  if (!entry.e_invoice) return null;
  const { state, irn, problem } = entry.e_invoice;
  const close = () => setDialog(null);
  if (state === "cancelled") return <SecondLine>IRN cancelled. {problem}</SecondLine>;
  if (state === "registered" || state === "cancelling")
    return (
      <SecondLine>
        IRN <span style={{ overflowWrap: "anywhere" }}>{irn}</span>{" "}
        {state === "cancelling" && <StatusDot tone="bad">Being cancelled at the e-invoice portal</StatusDot>}{" "}
        {entry.kind === "invoice" && entry.open_paise === entry.total_paise && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => setDialog("cancel")}>
            Cancel IRN
          </Button>
        )}
        {dialog === "cancel" && <CancelIrnDialog entry={entry} onClose={close} />}
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
      <Button size="compact-xs" variant="subtle" onClick={() => setDialog("enter")}>
        Enter IRN
      </Button>
      {dialog === "enter" && <EnterIrnDialog entry={entry} onClose={close} />}
    </SecondLine>
  );
}
