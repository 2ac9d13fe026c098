import { t } from "@lingui/core/macro";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { TicketFile } from "#shared/contracts/desk/tickets.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { attachmentKind } from "./attachment-rules.ts";
import { AttachmentIcon } from "./draft-file-row.tsx";
import styles from "./ticket-files.module.css";

/** Renders a thumbnail of a picture; an icon where the browser cannot show it. */
function Preview({ file }: { file: TicketFile }) {
  const [broken, setBroken] = useState(false);
  if (attachmentKind(file) !== "picture" || broken) return <AttachmentIcon name={file.name} />;
  return <img src={file.url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
}

/** Lists the files of a message; each opens in a new tab. */
export function TicketFiles({ files }: { files: readonly TicketFile[] }) {
  if (files.length === 0) return null;
  return (
    <CardList label={t`Attachments`} smallest="15rem" className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a className={styles.file} href={file.url} target="_blank" rel="noopener noreferrer">
            <span className={styles.preview}>
              <Preview file={file} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>
                {formatBytes(file.bytes)} <ExternalLink size={13} aria-label={t`opens in a new tab`} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </CardList>
  );
}
