import { brand } from "#shared/brand.ts";
import type { ScreenView } from "../screen-view.ts";
import { Card } from "./card.tsx";

/** The customer's own name, large; passers-by need no more. */
function Name({ view }: { view: ScreenView }) {
  return <h1 className="customer">{view.output.manifest?.brand.name ?? brand.name}</h1>;
}

/** Nothing is due to play. */
export function BrandCard({ view }: { view: ScreenView }) {
  const { content, network, output } = view;
  const nothing = output.answer?.reasons.length === 0 ? "No playlist is set for this screen" : undefined;
  return (
    <Card
      name="idle"
      foot={content.problem ?? (network.reachable ? nothing : "Offline, waiting for the network")}
    >
      <Name view={view} />
    </Card>
  );
}

/** Closed hours without a playlist of their own: dark, for a street at night. */
export function ClosedCard({ view }: { view: ScreenView }) {
  return (
    <Card name="closed">
      <Name view={view} />
    </Card>
  );
}

/** Signage-rules section 7: the customer's own brand and one line for staff. Content stays on the device. */
export function LeaseOverCard({ view }: { view: ScreenView }) {
  return (
    <Card
      name="lease-over"
      foot={view.notice ?? "For staff: this screen needs a valid plan. Open the dashboard."}
    >
      <Name view={view} />
    </Card>
  );
}

/** Switched off from afar. */
export function InactiveCard({ view }: { view: ScreenView }) {
  return (
    <Card name="inactive" foot="For staff: this screen is switched off. Please contact support.">
      <Name view={view} />
    </Card>
  );
}

/** This device cannot be a screen. */
export function UnsupportedCard({ reason }: { reason: string }) {
  return (
    <Card name="unsupported">
      <h1>This screen cannot start</h1>
      <p className="lead" role="alert">
        {reason}
      </p>
    </Card>
  );
}
