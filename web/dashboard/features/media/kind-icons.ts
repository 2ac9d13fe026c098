import {
  Clock,
  FileText,
  Film,
  Gauge,
  Globe,
  Image,
  LayoutPanelLeft,
  type LucideIcon,
  Type,
} from "lucide-react";
import type { MediaKind } from "#shared/contracts/media.ts";

export const kindIcons: Record<MediaKind, LucideIcon> = {
  image: Image,
  video: Film,
  pdf: FileText,
  web: Globe,
  clock: Clock,
  text: Type,
  data: Gauge,
  layout: LayoutPanelLeft,
};
