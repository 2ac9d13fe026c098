import { useEffect, useState, useSyncExternalStore } from "react";
import type { Observable } from "../observable.ts";
import type { ScreenView, StatusFacts } from "../screen-view.ts";
import { Card, Product } from "./card.tsx";
import { DrillOverlay, IdentifyOverlay, isDrill } from "./overlays.tsx";
import { PairingCard } from "./pairing-card.tsx";
import { BrandCard, ClosedCard, InactiveCard, LeaseOverCard, UnsupportedCard } from "./status-cards.tsx";
import { StatusOverlay } from "./status-overlay.tsx";

/** Shown during the first download, or when nothing else can play during a later one. */
function DownloadCard({ view }: { view: ScreenView }) {
  const { content, network, output } = view;
  const percent = content.pending?.percent ?? null;
  const name = output.manifest?.brand.name;
  return (
    <Card
      name="downloading"
      foot={content.problem ?? (network.reachable ? undefined : "Waiting for the network")}
    >
      {name && <p className="eyebrow">{name}</p>}
      <h1>Downloading your content</h1>
      <div
        className="progress"
        role="progressbar"
        aria-label="Content downloaded"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div className="progress-done" style={{ transform: `scaleX(${(percent ?? 0) / 100})` }} />
      </div>
      <p className="lead">{percent === null ? "One moment…" : `${percent} %`}</p>
    </Card>
  );
}

/** Shown when the cover is gone before a slow device has read what is stored on it. */
const StartingCard = () => (
  <Card name="starting">
    <p className="lead">One moment…</p>
  </Card>
);

const longPressMs = 800;

function CardOf({ view }: { view: ScreenView }) {
  if (view.unsupported) return <UnsupportedCard reason={view.unsupported} />;
  switch (view.output.state) {
    case "starting":
      return <StartingCard />;
    case "pairing":
      return <PairingCard pairing={view.pairing} />;
    case "downloading":
      return <DownloadCard view={view} />;
    case "closed":
      return <ClosedCard view={view} />;
    case "idle":
      return <BrandCard view={view} />;
    case "lease-over":
      return <LeaseOverCard view={view} />;
    case "inactive":
      return <InactiveCard view={view} />;
    case "playing":
      // The stage is empty until the first item is ready.
      return view.output.turn ? null : <BrandCard view={view} />;
  }
}

/** All texts for people on a screen. The stage draws what plays. */
export function Cards({
  view: source,
  statusFacts,
}: {
  view: Observable<ScreenView>;
  statusFacts: () => Promise<StatusFacts>;
}) {
  const view = useSyncExternalStore(source.subscribe, source.get);
  const [statusOpen, setStatusOpen] = useState(false);

  useEffect(() => {
    const toggle = () => setStatusOpen((open) => !open);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "i" && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) toggle();
    };
    const onDown = () => {
      timer = setTimeout(toggle, longPressMs);
    };
    const onUp = () => clearTimeout(timer);
    const onDouble = () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen?.()
        : document.documentElement.requestFullscreen?.();
      change?.catch(() => undefined);
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("pointerdown", onDown);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onUp);
    window.addEventListener("dblclick", onDouble);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onDown);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onUp);
      window.removeEventListener("dblclick", onDouble);
    };
  }, []);

  return (
    <>
      <Product.Provider value={view.output.manifest?.brand.product}>
        <CardOf view={view} />
      </Product.Provider>
      {isDrill(view.output) && <DrillOverlay />}
      {view.identify && <IdentifyOverlay view={view} />}
      {statusOpen && <StatusOverlay view={view} statusFacts={statusFacts} />}
    </>
  );
}
