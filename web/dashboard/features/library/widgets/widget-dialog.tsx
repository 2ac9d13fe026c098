import { t } from "@lingui/core/macro";
import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, useEffect, useRef, useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Widget, WidgetKind } from "#shared/media-kinds/contract.ts";
import type { DataSourceKind } from "#shared/media-kinds/documents.ts";
import { sourceKindsOf } from "#shared/media-kinds/traits.ts";
import { type EditedWidget, type Fields, widgetFields, widgetOfFields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { check } from "#shared/refusals/check.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { textOf } from "#web/lib/texts.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { LettersNote } from "../../../fields/letters-note.tsx";
import { newWidget, widgetParts } from "../../../media-kinds/index.ts";
import { widgetClashWords } from "../../../media-kinds/widget-clash-words.ts";
import { differencesOf } from "../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../core/together/save-clash.tsx";
import styles from "./widget-dialog.module.css";
import { WidgetPicture } from "./widget-picture.tsx";

export type FieldErrors = Readonly<Record<string, string>>;

const chooseSource = (): Record<DataSourceKind, string> => ({
  value: t`Choose a data source`,
  table: t`Choose a table`,
  news: t`Enter the address of a feed and fetch it`,
  agenda: t`Enter the address of a calendar and fetch it`,
  weather: t`Search a place and choose it`,
});
const own = (kind: WidgetKind): Record<string, string> => ({
  "widget.settings.sourceId": chooseSource()[sourceKindsOf(kind)[0] ?? "value"],
});

/** Returns what the server would refuse, by field; empty when valid. */
export function errorsOf(name: string, widget: Widget): FieldErrors {
  const { problems } = check(createWidget.body, { name, widget });
  const errors: Record<string, string> = {};
  for (const problem of problems ?? []) {
    const { path } = problem;
    const playlist = /^widget\.settings\.regions\.\d+\.playlistId$/.test(path);
    errors[path] ??= playlist ? t`Choose a playlist` : (own(widget.kind)[path] ?? textOf(problem));
  }
  return errors;
}

/** Creates a widget, or changes the one with this id. Lists and playlists update at once. */
function useSaveWidget(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, ...input }: { name: string; widget: Widget; base: EditedWidget }): Promise<Media> =>
      id === null ? call(createWidget, input) : call(saveWidget, { id, ...input, base }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["media"] }),
        client.invalidateQueries({ queryKey: ["playlists"] }),
      ]),
  });
}

const AppGallery = lazy(async () => ({ default: (await import("./gallery/app-gallery.tsx")).AppGallery }));

/** A kind to create, or an existing media to change. */
export type EditedSubject = { kind: WidgetKind; name?: string } | { media: Media; widget: Widget };
/** The subject of the dialog; a new one begins with the gallery of apps. */
export type WidgetSubject = "new" | EditedSubject;

interface WidgetDialogProps {
  opened: boolean;
  subject: WidgetSubject | null;
  onClose: () => void;
  /** An app was chosen in the gallery. */
  onChoose: (subject: EditedSubject) => void;
}

/** Creates or changes a widget, with a preview. */
export function WidgetDialog({ opened, subject, onClose, onChoose }: WidgetDialogProps) {
  if (!subject) return null;
  if (subject === "new")
    return (
      <Modal opened={opened} onClose={onClose} title={t`What do you want to show?`} size="xl">
        <LatePart>
          <AppGallery onChoose={({ kind, name }) => onChoose({ kind, name })} />
        </LatePart>
      </Modal>
    );
  const kind = "kind" in subject ? subject.kind : subject.widget.kind;
  const { name, make } = widgetParts(kind);
  // An app that is a page with a known address has its name.
  const isApp = "kind" in subject && subject.name !== undefined && subject.name !== name();
  const title = isApp ? subject.name : "kind" in subject ? make() : subject.media.name;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="xl">
      <WidgetForm
        key={"kind" in subject ? subject.kind : subject.media.id}
        subject={subject}
        onClose={onClose}
      />
    </Modal>
  );
}

function WidgetForm({ subject, onClose }: { subject: EditedSubject; onClose: () => void }) {
  const before =
    "kind" in subject
      ? { id: null, name: subject.name ?? widgetParts(subject.kind).name(), widget: newWidget(subject.kind) }
      : { id: subject.media.id, name: subject.media.name, widget: subject.widget };
  const [name, setName] = useState(before.name);
  const [widget, setWidget] = useState(before.widget);
  const [base, setBase] = useState<EditedWidget>({ name: before.name, widget: before.widget });
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useSaveWidget(before.id);
  const { Fields, help } = widgetParts(widget.kind);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) showFirstError(form.current);
  }, [errors]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = errorsOf(name, widget);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await save.mutateAsync({ name, widget, base });
      onClose();
    } catch (error) {
      setTheirs(theirsOf(error));
      setErrors(error instanceof ApiError ? error.fields : {});
    }
  }

  /** Takes over values of others: into the state that this change was made from, and on demand into the form. */
  function settle(side: Side, values: Fields): void {
    const taken = (into: EditedWidget) =>
      widgetOfFields(widget.kind, { ...widgetFields(into), ...values }) as EditedWidget;
    setBase(taken(base));
    if (side === "theirs") {
      const next = taken({ name, widget });
      setName(next.name);
      setWidget(next.widget);
    }
    setTheirs(null);
    save.reset();
  }

  const elsewhere =
    save.isError && !theirs && Object.keys(errors).length === 0 ? messageOf(save.error) : null;
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Text size="sm" c="dimmed" mb="md">
        {help()}
      </Text>
      <div className={styles.columns}>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errors.name}
          />
          <LatePart>
            <Fields
              settings={widget.settings}
              set={(change) =>
                setWidget((known) => ({ ...known, settings: { ...known.settings, ...change } }) as Widget)
              }
              errorOf={(path) => errors[`widget.settings.${path}`]}
            />
          </LatePart>
        </Stack>
        <div className={styles.picture}>
          <LatePart>
            <WidgetPicture widget={widget} />
          </LatePart>
          <LettersNote of={widget.settings} />
        </div>
      </div>
      <SaveClash
        theirs={theirs}
        differences={(values) =>
          differencesOf(widgetFields({ name, widget }), values, widgetClashWords(widget.kind))
        }
        onSettle={settle}
      />
      {elsewhere && (
        <Text c="red" size="sm" role="alert" mt="md">
          {elsewhere}
        </Text>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={save.isPending}>
          {before.id === null ? t`Create` : t`Save`}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The field of an error may be far above the button. */
function showFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus({ preventScroll: true });
  const shown = field ?? form?.querySelector(".mantine-InputWrapper-error");
  shown?.scrollIntoView({ block: "center" });
}
