import { t } from "@lingui/core/macro";
import type { LinkApp, LinkWay } from "#shared/links/service.ts";
import { parseUrl } from "#shared/links/url.ts";
import { type Widget, widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import type { DataDocument, DocumentKind } from "#shared/media-kinds/documents.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { freshCard } from "../../../../media-kinds/card-words.ts";
import { newWidget } from "../../../../media-kinds/index.ts";
import { codeDesign } from "./code-design.ts";

/** The apps that show a data source, which follows the address. */
export const sourceOf: Partial<Record<LinkApp, DocumentKind>> = {
  board: "table",
  agenda: "agenda",
  news: "news",
};

interface Made {
  name: string;
  /** The source that follows the address; absent: the app has none, or it is not made yet. */
  source?: { id: number; document: DataDocument };
}

const param = (address: string, name: string): string =>
  parseUrl(address)?.searchParams.get(name)?.trim() ?? "";

function upiWidget(address: string, name: string): Widget {
  const { settings, kind } = newWidget("upi");
  const amount = Number(param(address, "am"));
  return {
    kind,
    settings: {
      ...settings,
      upiId: param(address, "pa"),
      payee: cutText(param(address, "pn") || name, 60),
      amount: amount > 0 ? String(amount) : "",
      note: cutText(param(address, "tn"), 50),
    },
  };
}

function whatsappWidget(address: string): Widget {
  const phone = /(\d{8,15})/.exec(parseUrl(address)?.pathname ?? "")?.[1] ?? "";
  const text = cutText(param(address, "text"), 300);
  return { kind: "card", settings: { ...freshCard("whatsapp"), phone: `+${phone}`, text } };
}

/** Returns a widget that shows the address itself. */
function atAddress(kind: "web" | "stream", url: string): Widget {
  const made = newWidget(kind);
  return { ...made, settings: { ...made.settings, url } } as Widget;
}

/** Returns a widget that shows the source. */
function ofSource(kind: "agenda" | "news", { source }: Made): Widget {
  const made = newWidget(kind);
  return { ...made, settings: { ...made.settings, sourceId: source?.id ?? 0 } } as Widget;
}

function boardWidget({ source }: Made): Widget {
  const { kind, settings } = newWidget("board");
  const columns = source?.document.kind === "table" ? guessRoles(source.document.columns) : {};
  return { kind, settings: { ...settings, sourceId: source?.id ?? 0, columns } };
}

const widgetOfApp: Record<LinkApp, (address: string, made: Made) => Widget | null> = {
  web: (address) => atAddress("web", address),
  stream: (address) => atAddress("stream", address),
  board: (_, made) => boardWidget(made),
  agenda: (_, made) => ofSource("agenda", made),
  news: (_, made) => ofSource("news", made),
  code: (link, { name }) => codeDesign({ link, name, scan: t`Scan with the camera of your phone` }),
  whatsapp: (address) => whatsappWidget(address),
  upi: (address, { name }) => upiWidget(address, name),
  // It needs a place, and a file is no widget.
  weather: () => null,
  file: () => null,
};

/** Returns the widget that shows a link in one way; null: it is no widget, or the widget needs more than the link. */
export const widgetOfWay = ({ app, address }: LinkWay, made: Made): Widget | null =>
  widgetOfApp[app](address, made);

/** Returns whether a widget can be stored as it is; otherwise a person must complete it in its form. */
export const isWhole = (widget: Widget): boolean => widgetSchema.safeParse(widget).success;
