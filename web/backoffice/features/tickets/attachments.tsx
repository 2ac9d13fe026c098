import { ExternalLink, File, FileSpreadsheet, FileText, FileVideo } from "lucide-react";
import { type Attachment, type AttachmentKind, attachmentOf } from "./attachment-kind.ts";
import styles from "./tickets.module.css";

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
    <ul className={styles.attachments} aria-label="Attachments">
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
    </ul>
  );
}
