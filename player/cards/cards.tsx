import { useEffect, useState, useSyncExternalStore } from "react";
import type { Observable } from "../observable.ts";
import type { ScreenView, StatusFacts } from "../screen-view.ts";
import { cardWords } from "../words/card-words.ts";
import { said } from "../words/said.ts";
import { CardLanguage, useTexts } from "../words/use-texts.ts";
import { Card, Product } from "./card.tsx";
import { DrillOverlay, IdentifyOverlay, isDrill } from "./overlays.tsx";
import { PairingCard } from "./pairing-card.tsx";
import { BrandCard, ClosedCard, InactiveCard, LeaseOverCard, UnsupportedCard } from "./status-cards.tsx";
import type { StatusOverlay } from "./status-overlay.tsx";

/** Shown during the first download, or when nothing else can play during a later one. */
function DownloadCard({ view }: { view: ScreenView }) {
  const words = useTexts(cardWords);
  const { content, network, output } = view;
  const percent = content.pending?.percent ?? null;
  const name = output.manifest?.brand.name;
  return (
    <Card
      name="downloading"
      foot={content.problem ? said(content.problem) : network.reachable ? undefined : words("waiting")}
    >
      {name && <p className="eyebrow">{name}</p>}
      <h1>{words("downloading")}</h1>
      <div
        className="progress"
        role="progressbar"
        aria-label={words("downloaded")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div className="progress-done" style={{ transform: `scaleX(${(percent ?? 0) / 100})` }} />
      </div>
      <p className="lead">{percent === null ? words("moment") : `${percent} %`}</p>
    </Card>
  );
}

/** Shown when the cover is gone before a slow device has read what is stored on it. */
function StartingCard() {
  const words = useTexts(cardWords);
  return (
    <Card name="starting">
      <p className="lead">{words("moment")}</p>
    </Card>
  );
}

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
  /** The code of the status while it is open: technicians need it, no start does. */
  const [status, setStatus] = useState<{ StatusOverlay: typeof StatusOverlay } | null>(null);

  useEffect(() => {
    const toggle = () => {
      import("./status-overlay.tsx").then(
        (code) => setStatus((open) => (open ? null : code)),
        () => undefined,
      );
    };
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
    <CardLanguage.Provider value={view.language}>
      <Product.Provider value={view.output.manifest?.brand.product}>
        <CardOf view={view} />
      </Product.Provider>
      {isDrill(view.output) && <DrillOverlay />}
      {view.identify && <IdentifyOverlay view={view} />}
      {status && <status.StatusOverlay view={view} statusFacts={statusFacts} />}
    </CardLanguage.Provider>
  );
}
