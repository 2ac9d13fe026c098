import { Button } from "@mantine/core";
import type { DocumentEntry } from "#shared/operator-api/documents-contract.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { useRegisterDocument } from "./document-queries.ts";

/** Renders where the registration of a document is, and lets operators ask the portal again. */
export function Registration(props: { id: number; eInvoice: NonNullable<DocumentEntry["e_invoice"]> }) {
  const { state, irn, problem } = props.eInvoice;
  const register = useRegisterDocument(props.id);
  const showBanner = useBanner();
  if (state === "registered") return <SecondLine>IRN {irn}</SecondLine>;
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
    </SecondLine>
  );
}
