import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Progress, Text } from "@mantine/core";
import { FileArchive, FolderInput, Info } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { largestArchiveBytes } from "#shared/contracts/desk/imports.ts";
import { paths } from "#shared/paths.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { uploadArchive } from "./archive-upload.ts";
import { droppedFiles, filesOfFolder, nameOfFolder } from "./chosen-files.ts";
import styles from "./imports.module.css";
import { type PackedFile, packFiles } from "./pack-files.ts";

type Work = { step: "pack" | "send"; done: number; total: number };

/** Takes a zip or a folder, uploads it and opens what was found in it. */
export function ArchiveDrop() {
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const cancel = useRef<(() => void) | null>(null);
  const folder = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  async function take(files: readonly PackedFile[]): Promise<void> {
    setProblem(null);
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    if (files.length === 0) return;
    if (total > largestArchiveBytes) {
      setProblem(
        t`This has ${formatBytes(total)}. An import can have at most ${formatBytes(largestArchiveBytes)}: split it into several.`,
      );
      return;
    }
    let stopped = false;
    cancel.current = () => {
      stopped = true;
    };
    try {
      const [only] = files;
      const isArchive =
        files.length === 1 && only !== undefined && /\.(zip|tar\.gz|tgz|pptx|pdf)$/i.test(only.path);
      setWork({ step: "pack", done: 0, total });
      const archive = isArchive
        ? only.file
        : await packFiles(files, (done) => setWork({ step: "pack", done, total }));
      if (stopped) return;
      const name = isArchive ? only.path : `${nameOfFolder(files) ?? t`Files`}.zip`;
      const upload = uploadArchive(archive, name, (done) =>
        setWork({ step: "send", done, total: archive.size }),
      );
      cancel.current = () => {
        stopped = true;
        upload.cancel();
        setWork(null);
      };
      const id = await upload.ended;
      if (!stopped) await navigate(paths.import(id));
    } catch (error) {
      if (!stopped) setProblem(error instanceof Error ? error.message : t`The files could not be read.`);
    } finally {
      setWork(null);
    }
  }

  const percent = work && work.total > 0 ? Math.round((work.done / work.total) * 100) : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons do the same
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!work) void droppedFiles(event.dataTransfer).then(take);
      }}
    >
      {work ? (
        <div className={styles.work}>
          <Text aria-live="polite">
            {work.step === "pack" ? <Trans>Packing the files…</Trans> : <Trans>Uploading…</Trans>}{" "}
            {formatBytes(work.done)} / {formatBytes(work.total)}
          </Text>
          <Progress value={percent} aria-label={t`Progress`} />
          <Button variant="default" size="compact-md" onClick={() => cancel.current?.()}>{t`Cancel`}</Button>
        </div>
      ) : (
        <>
          <FileArchive size={36} aria-hidden />
          <Text>{t`Drop a presentation, a zip or a folder here, or choose one.`}</Text>
          <div className={styles.actions}>
            <FileButton
              accept=".zip,.pptx,.pdf,.tar.gz,.tgz,.gz,application/zip,application/gzip"
              onChange={(file) => {
                if (file) void take([{ path: file.name, file }]);
              }}
              inputProps={{ "aria-label": t`File to import` }}
            >
              {(button) => (
                <Button leftSection={<FileArchive size={18} aria-hidden />} {...button}>
                  <Trans>Choose a file</Trans>
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              leftSection={<FolderInput size={18} aria-hidden />}
              onClick={() => folder.current?.click()}
            >
              <Trans>Choose a folder</Trans>
            </Button>
            <input
              ref={folder}
              type="file"
              hidden
              aria-label={t`Folder to import`}
              // React has no type for it; every browser has had it for years.
              {...{ webkitdirectory: "" }}
              onChange={(event) => {
                const files = filesOfFolder(event.currentTarget.files ?? []);
                event.currentTarget.value = "";
                void take(files);
              }}
            />
          </div>
          <Text size="sm" c="dimmed">
            <Trans>
              At most {formatBytes(largestArchiveBytes)}. You first see what comes over; nothing is changed
              before you start it.
            </Trans>
          </Text>
        </>
      )}
      {problem && (
        <Alert color="red" icon={<Info size={18} aria-hidden />} role="alert" className={styles.problem}>
          {problem}
        </Alert>
      )}
    </div>
  );
}
