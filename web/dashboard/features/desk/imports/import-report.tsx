import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { Info } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { ImportDetail, ImportItem } from "#shared/contracts/desk/imports.ts";
import { paths } from "#shared/paths.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { textIn } from "#web/lib/texts.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { type Shown, useImportActions } from "./import-queries.ts";
import styles from "./imports.module.css";
import { type Choice, ItemList } from "./item-list.tsx";
import { StartForm } from "./start-form.tsx";

const UndoDialog = lazy(async () => ({ default: (await import("./undo-dialog.tsx")).UndoDialog }));

/** Renders one import: what comes over, what does not, and how far it is. */
export function ImportReport({ detail }: { detail: ImportDetail }) {
  const { id, state, counts, progress } = detail;
  const [show, setShow] = useState<Shown | null>(progress.failed > 0 ? "failed" : null);
  const [asked, setAsked] = useState<"remove" | "undo" | null>(null);
  const close = () => setAsked(null);
  const [toggled, setToggled] = useState<ReadonlyMap<number, ImportItem>>(new Map());
  const { remove } = useImportActions();
  const navigate = useNavigate();
  const isOpen = state === "ready";
  const choice: Choice = {
    isChosen: (item) => item.chosen !== toggled.has(item.id),
    toggle: (item) =>
      setToggled((before) => {
        const next = new Map(before);
        if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      }),
  };
  const changed = [...toggled.values()];
  const [again, without] = [
    changed.filter(({ chosen }) => !chosen).map((item) => item.id),
    changed.filter(({ chosen }) => chosen).map((item) => item.id),
  ];
  if (state === "reading")
    return (
      <>
        <Text role="status">{t`The list is being made. Nothing comes over before you start it.`}</Text>
        <LoadingState lines={3} height={48} />
      </>
    );
  const over = counts.new + counts.changed;
  const left = counts.left + counts.known + counts.removed;
  const choices = [
    ...(over > 0 ? [{ value: "over", label: `${t`Comes over`} (${over})` }] : []),
    { value: "left", label: `${t`Stays behind`} (${left})` },
    ...(progress.failed > 0 ? [{ value: "failed", label: `${t`Failed`} (${progress.failed})` }] : []),
  ];
  const shown =
    show !== null && choices.some(({ value }) => value === show) ? show : over > 0 ? "over" : "left";
  return (
    <Stack gap="lg">
      {detail.problem && (
        <Alert
          color={state === "refused" ? "red" : "orange"}
          icon={<Info size={18} aria-hidden />}
          role={state === "refused" ? "alert" : "status"}
        >
          {textIn(detail.problemReason, detail.problem)}
        </Alert>
      )}
      {isOpen ? (
        <StartForm
          detail={detail}
          isNew={over > 0}
          count={detail.chosen + again.length - without.length}
          again={again}
          without={without}
        />
      ) : (
        <ImportProgress detail={detail} />
      )}
      {over + left > 0 && (
        <Part
          title={t`What is in it`}
          actions={
            <SegmentedControl
              className={styles.choices}
              aria-label={t`Show`}
              value={shown}
              onChange={(value) => setShow(value as Shown)}
              data={choices}
            />
          }
        >
          <ItemList
            key={shown}
            id={id}
            show={shown}
            version={`${state} ${progress.done} ${progress.failed}`}
            choice={isOpen ? choice : null}
            empty={<Trans>Nothing stays behind.</Trans>}
          />
        </Part>
      )}
      {state !== "running" && state !== "waiting" && (
        <div className={styles.actions}>
          {progress.done > 0 && (
            <Button variant="default" onClick={() => setAsked("undo")}>{t`Undo this import`}</Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => setAsked("remove")}>
            <Trans>Remove from the list</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked === "remove"}
        title={t`Remove this import from the list?`}
        confirm={t`Remove`}
        onConfirm={() => {
          close();
          remove.mutateAsync(id).then(() => void navigate(paths.imports), alreadyShown);
        }}
        onClose={close}
      >
        <Trans>Its archive or its sign-in is deleted. What came over stays in your library.</Trans>
      </ConfirmDialog>
      {asked === "undo" && (
        <Suspense>
          <UndoDialog id={id} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
