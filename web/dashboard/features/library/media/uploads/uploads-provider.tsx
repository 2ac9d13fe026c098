import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, lazy, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import type { KeptFiles } from "./kept-files.ts";
import { type Transfer, type TransportEvents, UploadList, type UploadPlace } from "./upload-list.ts";

const UploadTray = lazy(async () => ({ default: (await import("./upload-tray.tsx")).UploadTray }));
const UploadsContext = createContext<UploadList | null>(null);

/** Starts a transfer whose code loads on first use, so that pages without uploads do not load it. */
function lazyTransfer(accountId: number, file: File, events: TransportEvents, place: UploadPlace): Transfer {
  let ended = false;
  let transfer: Transfer | null = null;
  import("./tus-transfer.ts").then(
    ({ startTusTransfer }) => {
      if (!ended) transfer = startTusTransfer(accountId, file, events, place);
    },
    () => events.onFailed({ message: t`No connection. The upload continues automatically.`, passing: true }),
  );
  return {
    pause: () => {
      ended = true;
      transfer?.pause();
    },
    cancel: () => {
      ended = true;
      transfer?.cancel();
    },
  };
}

/** Holds the uploads above the pages, so that they continue across pages. */
export function UploadsProvider({ accountId, children }: { accountId: number; children: ReactNode }) {
  const client = useQueryClient();
  const [uploads] = useState(() => {
    // Without network the code cannot be loaded: uploads then work, but do not survive a reload.
    const kept: Promise<KeptFiles | null> = import("./kept-files.ts").then(
      (module) => module.createKeptFiles(accountId),
      () => null,
    );
    const list = new UploadList({
      start: (file, events, place) => lazyTransfer(accountId, file, events, place),
      onDone: () => void client.invalidateQueries({ queryKey: ["media"] }),
      keep: (waiting) => void kept.then((files) => files?.keep(waiting)),
      forget: (file) => void kept.then((files) => files?.forget(file)),
    });
    void kept
      .then((files) => files?.list() ?? [])
      .then((files) => list.add(files.map((waiting) => ({ ...waiting, problem: null }))));
    return list;
  });

  useEffect(() => {
    const back = () => uploads.networkBack();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [uploads]);

  const any = useSyncExternalStore(uploads.subscribe, () => uploads.snapshot().length > 0);
  return (
    <UploadsContext value={uploads}>
      {children}
      {any && (
        <LatePart>
          <UploadTray uploads={uploads} />
        </LatePart>
      )}
    </UploadsContext>
  );
}

/** Returns the uploads of this tab; `send` checks files and queues them, and returns the ids of their uploads. */
export function useUploads(): {
  list: UploadList;
  send: (files: Iterable<File>, place?: UploadPlace) => Promise<number[]>;
} {
  const list = use(UploadsContext);
  if (!list) throw new Error("useUploads needs an UploadsProvider above it");
  return {
    list,
    send(files, place = {}) {
      const chosen = [...files];
      const add = (problemOf: (file: File) => string | null) =>
        list.add(chosen.map((file) => ({ file, place, problem: problemOf(file) })));
      // Without network the server checks the files.
      return import("./check-file.ts").then(
        ({ problemWithFile }) => add(problemWithFile),
        () => add(() => null),
      );
    },
  };
}
