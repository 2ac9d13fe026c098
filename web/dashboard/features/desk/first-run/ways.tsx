import { t } from "@lingui/core/macro";
import { Text, UnstyledButton } from "@mantine/core";
import { lazy, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#web/lib/api-error.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { acceptedFiles } from "../../library/media/uploads/check-file.ts";
import { useUploadedMedia } from "../../library/media/uploads/use-uploaded-media.ts";
import styles from "./ways.module.css";

const PriceListDialog = lazy(async () => ({
  default: (await import("./price-list-dialog.tsx")).PriceListDialog,
}));
const NothingDialog = lazy(async () => ({ default: (await import("./nothing-dialog.tsx")).NothingDialog }));

/** Offers three ways from what a person has to something that plays in this browser. */
export function Ways() {
  const [open, setOpen] = useState<"prices" | "nothing" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className={styles.ways} aria-label={t`Three ways to a first screen`}>
        <Pictures />
        <li>
          <UnstyledButton className={styles.way} onClick={() => setOpen("prices")}>
            <Card
              title={t`I have a price list`}
              text={t`Type or paste names and prices, or choose a spreadsheet. It becomes a board that you can change at any time.`}
            />
          </UnstyledButton>
        </li>
        <li>
          <UnstyledButton className={styles.way} onClick={() => setOpen("nothing")}>
            <Card
              title={t`I have nothing yet`}
              text={t`Choose your trade and town. You get designs with your name, the weather and your opening hours.`}
            />
          </UnstyledButton>
        </li>
      </ul>
      <LatePart>
        {open === "prices" && <PriceListDialog onClose={close} />}
        {open === "nothing" && <NothingDialog onClose={close} />}
      </LatePart>
    </>
  );
}

/** Uploads the chosen files, makes a playlist of them and opens the screen. */
function Pictures() {
  const navigate = useNavigate();
  const uploaded = useUploadedMedia();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function start(files: File[]): Promise<void> {
    if (files.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      const { media, fresh } = await uploaded(files);
      if (media.length === 0)
        return setProblem(t`No file could be used. See what is wrong in the list of uploads.`);
      // The calls that make things are not part of the first load.
      const { addPlaylist, makeAll, pageOf } = await import("./first-things.ts");
      const made = await makeAll(async (made) => {
        made.media.push(...fresh);
        await addPlaylist(made, t`My pictures`, media);
      });
      await navigate(pageOf(made));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <li>
      <FileButton
        multiple
        accept={acceptedFiles}
        onChange={(files) => void start(files)}
        inputProps={{ "aria-label": t`Pictures for the first screen` }}
      >
        {(button) => (
          <UnstyledButton {...button} className={styles.way} disabled={busy} aria-busy={busy}>
            <Card
              title={t`I have pictures`}
              text={t`Choose pictures, videos or PDFs. They play one after the other. A photo of your menu is a picture, too.`}
            />
          </UnstyledButton>
        )}
      </FileButton>
      {problem && (
        <Text c="red" mt="xs" role="alert">
          {problem}
        </Text>
      )}
    </li>
  );
}

interface CardProps {
  title: string;
  text: string;
}

const Card = ({ title, text }: CardProps) => (
  <>
    <span className={styles.title}>{title}</span>
    <span className={styles.text}>{text}</span>
  </>
);
