import { mediaAddress } from "#player/engine/places.ts";
import { brand } from "#shared/brand.ts";
import type { ScreenView } from "../screen-view.ts";
import { cardWords } from "../words/card-words.ts";
import { said } from "../words/said.ts";
import { useTexts } from "../words/use-texts.ts";
import { Card } from "./card.tsx";

const colourOf = (view: ScreenView) => view.output.manifest?.brand.colour;

/** The customer's logo and name, large, for people who pass by. A logo that fails to load is hidden. */
function Name({ view }: { view: ScreenView }) {
  const own = view.output.manifest?.brand;
  return (
    <>
      {own?.logo && (
        <img
          className="customer-logo"
          src={mediaAddress(own.logo)}
          alt=""
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      <h1 className="customer">{own?.name ?? brand.name}</h1>
    </>
  );
}

/** Shown when nothing is due to play. */
export function BrandCard({ view }: { view: ScreenView }) {
  const words = useTexts(cardWords);
  const { content, network, output } = view;
  const nothing = output.answer?.reasons.length === 0 ? words("noPlaylist") : undefined;
  return (
    <Card
      name="idle"
      colour={colourOf(view)}
      foot={content.problem ? said(content.problem) : network.reachable ? nothing : words("offline")}
    >
      <Name view={view} />
    </Card>
  );
}

/** Shown in closed hours without a playlist: dark, for a street at night. */
export function ClosedCard({ view }: { view: ScreenView }) {
  return (
    <Card name="closed">
      <Name view={view} />
    </Card>
  );
}

/** player-protocol.md section 6: the customer's brand and one line for staff. Content stays on the device. */
export function LeaseOverCard({ view }: { view: ScreenView }) {
  const words = useTexts(cardWords);
  return (
    <Card
      name="lease-over"
      colour={colourOf(view)}
      foot={view.notice === null ? words("lease") : said(view.notice)}
    >
      <Name view={view} />
    </Card>
  );
}

/** Shown when an operator has switched the screen off. */
export function InactiveCard({ view }: { view: ScreenView }) {
  const words = useTexts(cardWords);
  return (
    <Card name="inactive" foot={words("off")}>
      <Name view={view} />
    </Card>
  );
}

/** Shown when this device cannot be a screen. */
export function UnsupportedCard({ reason }: { reason: string }) {
  const words = useTexts(cardWords);
  return (
    <Card name="unsupported">
      <h1>{words("cannotStart")}</h1>
      <p className="lead" role="alert">
        {said(reason)}
      </p>
    </Card>
  );
}
