import { File, FileSpreadsheet, FileText, FileVideo, Image } from "lucide-react";
import { type AttachmentKind, attachmentKind } from "./attachment-rules.ts";

const icons: Record<AttachmentKind, typeof File> = {
  picture: Image,
  video: FileVideo,
  pdf: FileText,
  office: FileSpreadsheet,
};

/** Renders an icon for the kind of file. Decorative: the name is beside it. */
export function AttachmentIcon({ name }: { name: string }) {
  const kind = attachmentKind({ name });
  const Icon = kind ? icons[kind] : File;
  return <Icon size={20} aria-hidden />;
}
