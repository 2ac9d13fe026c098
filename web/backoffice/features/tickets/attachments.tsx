import { ExternalLink, File, FileSpreadsheet, FileText, FileVideo } from "lucide-react";
import { CardList } from "../../../ui/panel/card-list.tsx";
import styles from "./tickets.module.css";

const kinds = {
  image: ["jpg", "jpeg", "png", "gif", "bmp", "webp", "avif"],
  video: ["mp4", "webm", "ogg", "mov", "avi", "mkv"],
  pdf: ["pdf"],
  office: ["doc", "docx", "ppt", "pptx", "xls", "xlsx"],
} as const;
export type AttachmentKind = keyof typeof kinds | "file";

interface Attachment {
  /** Null for an address that is neither http(s) nor of this site: never rendered as a link (resolution T20). */
  url: string | null;
  name: string;
  kind: AttachmentKind;
}

/** Returns the kind of an attachment, from the path of its address alone (back-office.md section 9). */
export function attachmentOf(address: string, origin: string): Attachment {
  let url: URL | null = null;
  try {
    url = new URL(address, origin);
  } catch {
    // Not a valid address: show it as a file name.
  }
  const safe = url !== null && (url.protocol === "http:" || url.protocol === "https:");
  const path = url?.pathname ?? address;
  const extension = /\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? "";
  const kind = Object.entries(kinds).find(([, all]) => (all as readonly string[]).includes(extension))?.[0];
  return {
    url: safe && url ? url.href : null,
    name: decoded(path.split("/").at(-1) ?? "") || address,
    kind: (kind as AttachmentKind | undefined) ?? "file",
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const words: Record<AttachmentKind, string> = {
  image: "Image",
  video: "Video",
  pdf: "PDF",
  office: "Office document",
  file: "File",
};
const icons = { video: FileVideo, pdf: FileText, office: FileSpreadsheet, file: File };

function Preview({ attachment: { kind, url, name } }: { attachment: Attachment }) {
  if (url !== null && kind === "image") return <img src={url} alt={name} loading="lazy" />;
  // biome-ignore lint/a11y/useMediaCaption: a customer's own file has none
  if (url !== null && kind === "video") return <video src={url} controls preload="none" aria-label={name} />;
  const Icon = kind === "image" ? File : icons[kind];
  return <Icon size={26} aria-hidden />;
}

/** Lists a customer's attachments; each opens in a new tab. */
export function Attachments({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <CardList label="Attachments" smallest="15rem" className={styles.attachments}>
      {files.map((file) => {
        const attachment = attachmentOf(file, location.origin);
        return (
          <li key={file} className={styles.attachment} data-kind={attachment.kind}>
            <span className={styles.preview}>
              <Preview attachment={attachment} />
            </span>
            <span className={styles.fileName}>
              {attachment.url === null ? (
                `${attachment.name} (unsafe address, not linked)`
              ) : (
                <a href={attachment.url} target="_blank" rel="noopener noreferrer">
                  {attachment.name} <ExternalLink size={13} aria-label="opens in a new tab" />
                </a>
              )}
              <span className={styles.fileKind}>{words[attachment.kind]}</span>
            </span>
          </li>
        );
      })}
    </CardList>
  );
}
