import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Media } from "#shared/contracts/media.ts";
import type {
  FileKind,
  ItemOf,
  ManifestItem,
  MediaKind,
  WidgetKind,
  WidgetOf,
} from "#shared/media-kinds/contract.ts";

export type SettingsOf<K extends WidgetKind> = WidgetOf<K>["settings"];

/** What the dashboard knows of every kind. Words are functions, because the language can change. */
interface AnyKind<K extends MediaKind> {
  icon: LucideIcon;
  name: () => string;
  /** The one measure that matters, e.g. a video's length; the size in pixels unless told. */
  measure?: (media: Media) => string | null;
  /** The item as an engine on a page may play it: silent, and without other people's pages. `calm`: nothing runs. */
  onPage?: (item: ItemOf<K>, calm: boolean) => ManifestItem;
}

export interface FilePreviewProps {
  media: Media;
  url: string;
}
export interface FileKindParts<K extends FileKind> extends AnyKind<K> {
  /** Several of them, e.g. in a filter and in a sentence. */
  filterName: () => string;
  names: () => string;
  /** Large, in the dialog of one media. */
  Preview: ComponentType<FilePreviewProps>;
}

/** What the fields of a kind get to work with. */
export interface FieldsProps<K extends WidgetKind> {
  settings: SettingsOf<K>;
  set: (change: Partial<SettingsOf<K>>) => void;
  /** The message beside a field, by its path in the settings; undefined when it is right. */
  errorOf: (path: string) => string | undefined;
}
export interface PictureProps<K extends WidgetKind> {
  widget: WidgetOf<K>;
  /** Nothing runs, however it moves on a screen. */
  calm: boolean;
}
export interface WidgetKindParts<K extends WidgetKind> extends AnyKind<K> {
  /** The title of the dialog that makes one, and what it is good for. */
  make: () => string;
  help: () => string;
  /** A new one, before anything is filled in. */
  fresh: SettingsOf<K>;
  Fields: ComponentType<FieldsProps<K>>;
  /** What a screen would draw, in any size. */
  Picture: ComponentType<PictureProps<K>>;
}

export type KindParts = { [K in FileKind]: FileKindParts<K> } & { [K in WidgetKind]: WidgetKindParts<K> };
