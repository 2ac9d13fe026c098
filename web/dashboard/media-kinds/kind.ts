import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import type {
  FileKind,
  ItemOf,
  ManifestItem,
  MediaKind,
  WidgetKind,
  WidgetOf,
} from "#shared/media-kinds/contract.ts";

export type SettingsOf<K extends WidgetKind> = WidgetOf<K>["settings"];

/** The dashboard's part of a kind. Texts are functions, because the language can change. */
interface AnyKind<K extends MediaKind> {
  icon: LucideIcon;
  name: () => string;
  /** Returns the main measure, for example a video's length. Default: the size in pixels. */
  measure?: (media: Media) => string | null;
  /**
   * Returns the item as an engine on a dashboard page may play it: without sound and without third-party pages. `calm`
   * stops tickers.
   */
  onPage?: (item: ItemOf<K>, calm: boolean) => ManifestItem;
}

export interface FilePreviewProps {
  media: Media;
  url: string;
}
export interface FileKindParts<K extends FileKind> extends AnyKind<K> {
  /** The plural, for example in a filter and in a sentence. */
  filterName: () => string;
  names: () => string;
  /** The large preview, in the dialog of one media. */
  Preview: ComponentType<FilePreviewProps>;
}

/** The groups of the gallery of apps. */
export type AppGroup = "texts" | "time" | "tables" | "news" | "photos" | "web" | "payments" | "more";

/** Props of the fields of a widget kind. */
export interface FieldsProps<K extends WidgetKind> {
  settings: SettingsOf<K>;
  set: (change: Partial<SettingsOf<K>>) => void;
  /** Returns the message for a field, by its path in the settings; undefined when it is valid. */
  errorOf: (path: string) => string | undefined;
  /** It was never saved. */
  isNew?: boolean;
}
export interface PictureProps<K extends WidgetKind> {
  widget: WidgetOf<K>;
  /** True to stop all motion. */
  calm: boolean;
}
export interface WidgetKindParts<K extends WidgetKind> extends AnyKind<K> {
  /** Title of the dialog that creates one; `help` describes its purpose. */
  make: () => string;
  help: () => string;
  /** Where the gallery shows it; left out: under “More”. The first sentence of `help` describes it there. */
  group?: AppGroup;
  /** What the gallery shows in its place: the things that it can be. `fresh`: the settings that each begins with. */
  apps?: () => {
    id: string;
    icon: LucideIcon;
    name: string;
    purpose: string;
    also: string;
    group: AppGroup;
    fresh: object;
  }[];
  /** Offered only where the operator has chosen a source of weather. */
  needsWeather?: true;
  /** Says what has the second colour of its look. */
  accentOf?: () => string;
  /** Returns the initial settings, in the language of the page. */
  fresh: () => SettingsOf<K>;
  Fields: ComponentType<FieldsProps<K>>;
  /** Returns the address of the page where it is edited instead of the dialog; null is a new one. */
  editor?: (id: number | null) => string;
  /** Renders what a screen would draw, in any size. */
  Picture: ComponentType<PictureProps<K>>;
}

export type KindParts = { [K in FileKind]: FileKindParts<K> } & { [K in WidgetKind]: WidgetKindParts<K> };
