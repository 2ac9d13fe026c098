import { File, FileSpreadsheet, FileText, FileVideo, Image } from "lucide-react";
import { type AttachmentKind, attachmentKind } from "./attachment-rules.ts";

const icons: Record<AttachmentKind, typeof File> = {
  picture: Image,
  video: FileVideo,
  pdf: FileText,
  office: FileSpreadsheet,
};

/** A sign for the kind of file; the name beside it says the same in words. */
export function AttachmentIcon({ name }: { name: string }) {
  const kind = attachmentKind({ name });
  const Icon = kind ? icons[kind] : File;
  return <Icon size={20} aria-hidden />;
}
