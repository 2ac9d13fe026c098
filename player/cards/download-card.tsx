import type { ScreenView } from "../screen-view.ts";
import { Card } from "./card.tsx";

/** Shown during the first download, or when nothing else can play during a later one. */
export function DownloadCard({ view }: { view: ScreenView }) {
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
