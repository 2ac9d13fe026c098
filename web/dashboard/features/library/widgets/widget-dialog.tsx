import { t } from "@lingui/core/macro";
import { Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { lazy, useEffect, useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Widget, WidgetKind } from "#shared/media-kinds/contract.ts";
import type { DataSourceKind } from "#shared/media-kinds/documents.ts";
import { sourceKindsOf } from "#shared/media-kinds/traits.ts";
import { type EditedWidget, type Fields, widgetFields, widgetOfFields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { call } from "#web/lib/api.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { LettersNote } from "../../../fields/letters-note.tsx";
import { newWidget, widgetParts } from "../../../media-kinds/index.ts";
import { widgetClashWords } from "../../../media-kinds/widget-clash-words.ts";
import { useMe } from "../../../queries/me.ts";
import { differencesOf } from "../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../core/together/save-clash.tsx";
import { allApps } from "./gallery/apps.ts";
import styles from "./widget-dialog.module.css";
import { WidgetPicture } from "./widget-picture.tsx";

const chooseSource = (): Record<DataSourceKind, string> => ({
  value: t`Choose a data source`,
  table: t`Choose a table`,
  news: t`Enter the address of a feed and fetch it`,
  agenda: t`Enter the address of a calendar and fetch it`,
  weather: t`Search a place and choose it`,
  // No widget shows these.
  warnings: "",
  sensor: "",
  area: "",
});
const own = (kind: WidgetKind): Record<string, string> => ({
  "widget.settings.sourceId": chooseSource()[sourceKindsOf(kind)[0] ?? "value"],
});

/** Returns the words for what is missing in a widget of this kind, where the schema's are too general. */
export const wordsFor =
  (kind: WidgetKind) =>
  (path: string): string | undefined =>
    /^widget\.settings\.regions\.\d+\.playlistId$/.test(path) ? t`Choose a playlist` : own(kind)[path];

/** Creates a widget, or changes the one with this id. Lists and playlists update at once. */
function useSaveWidget(id: number | null) {
  return useMutation({
    mutationFn: ({ base, ...input }: { name: string; widget: Widget; base: EditedWidget }): Promise<Media> =>
      id === null ? call(createWidget, input) : call(saveWidget, { id, ...input, base }),
    onSuccess: useReadAgain(["media"], ["playlists"]),
  });
}

const WidgetDigits = lazy(async () => ({
  default: (await import("../../../media-kinds/digits-field.tsx")).WidgetDigits,
}));
const LookFields = lazy(async () => ({
  default: (await import("../../../media-kinds/look-fields.tsx")).LookFields,
}));
const LinkDialog = lazy(async () => ({ default: (await import("./links/link-dialog.tsx")).LinkDialog }));
const AppGallery = lazy(async () => ({ default: (await import("./gallery/app-gallery.tsx")).AppGallery }));

/** A kind to create, or an existing media to change. */
export type EditedSubject =
  | { kind: WidgetKind; name?: string; fresh?: object }
  | { media: Media; widget: Widget };
/**
 * The subject of the dialog; a new one begins with the gallery of apps. `app`: one that an address names; `link`: what a
 * person pasted.
 */
export type WidgetSubject = "new" | { app: string } | { link: string } | EditedSubject;

interface WidgetDialogProps {
  subject: WidgetSubject;
  onClose: () => void;
  /** An app was chosen in the gallery, or a link was pasted. */
  onChoose: (subject: EditedSubject | { link: string }) => void;
}

/** Creates or changes a widget, with a preview. */
export function WidgetDialog({ subject, onClose, onChoose }: WidgetDialogProps) {
  if (subject !== "new" && "app" in subject)
    return <NamedApp id={subject.app} onClose={onClose} onChoose={onChoose} />;
  if (subject !== "new" && "link" in subject)
    return (
      <LatePart>
        <LinkDialog link={subject.link} onClose={onClose} onComplete={onChoose} />
      </LatePart>
    );
  if (subject !== "new")
    return (
      <EditDialog
        key={"kind" in subject ? subject.kind : subject.media.id}
        subject={subject}
        onClose={onClose}
      />
    );
  return (
    <Dialog onClose={onClose} title={t`What do you want to show?`} size="xl">
      <LatePart>
        <AppGallery
          onChoose={({ kind, name, fresh }) => onChoose({ kind, name, ...(fresh && { fresh }) })}
          onLink={(link) => onChoose({ link })}
        />
      </LatePart>
    </Dialog>
  );
}

/** Begins with the app of this id, or with the gallery where it is not offered. */
function NamedApp({ id, ...rest }: { id: string } & Omit<WidgetDialogProps, "subject">) {
  const weather = useMe().data?.weather ?? false;
  const app = allApps({ weather }).find((each) => each.id === id);
  const { onChoose } = rest;
  useEffect(() => {
    if (app) onChoose({ kind: app.kind, name: app.name, ...(app.fresh && { fresh: app.fresh }) });
  });
  return app ? null : <WidgetDialog subject="new" {...rest} />;
}

interface Values {
  name: string;
  widget: Widget;
}

const startOf = ({ kind, fresh }: Extract<EditedSubject, { kind: WidgetKind }>): Widget => {
  const widget = newWidget(kind);
  return fresh ? ({ ...widget, settings: fresh } as Widget) : widget;
};

function EditDialog({ subject, onClose }: { subject: EditedSubject; onClose: () => void }) {
  const before =
    "kind" in subject
      ? { id: null, name: subject.name ?? widgetParts(subject.kind).name(), widget: startOf(subject) }
      : { id: subject.media.id, name: subject.media.name, widget: subject.widget };
  const { kind } = before.widget;
  const { Fields, help, name: usualName, make } = widgetParts(kind);
  // An app that is a page with a known address has its name.
  const isApp = "kind" in subject && subject.name !== undefined && subject.name !== usualName();
  const title = isApp ? subject.name : "kind" in subject ? make() : subject.media.name;
  const form = useSchemaForm<Values>(
    createWidget.body,
    { name: before.name, widget: before.widget },
    wordsFor(kind),
  );
  const input = inputsOf(form);
  const { value: widget, onChange: setWidget } = input.value("widget");
  const [base, setBase] = useState<EditedWidget>({ name: before.name, widget: before.widget });
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const save = useSaveWidget(before.id);

  const errorOf = (path: string) => input.error(`widget.settings.${path}`);
  function change(settings: object): void {
    const known = form.getValues("widget");
    setWidget({ ...known, settings: { ...known.settings, ...settings } } as Widget);
  }

  async function submit(values: Values): Promise<void> {
    try {
      await save.mutateAsync({ ...values, base });
      onClose();
    } catch (error) {
      const changed = theirsOf(error);
      if (!changed) throw error;
      setTheirs(changed);
    }
  }

  /** Takes over values of others: into the state that this change was made from, and on demand into the form. */
  function settle(side: Side, values: Fields): void {
    const taken = (into: EditedWidget) =>
      widgetOfFields(kind, { ...widgetFields(into), ...values }) as EditedWidget;
    setBase(taken(base));
    if (side === "theirs") {
      const next = taken(form.getValues());
      input.value("name").onChange(next.name);
      setWidget(next.widget);
    }
    setTheirs(null);
  }

  return (
    <FormDialog
      size="xl"
      title={title}
      form={form}
      onSubmit={submit}
      submit={before.id === null ? t`Create` : t`Save`}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {help()}
      </Text>
      <div className={styles.columns}>
        <Stack gap="md">
          <TextInput label={t`Name`} maxLength={200} data-autofocus {...input.text("name")} />
          <LatePart>
            <Fields settings={widget.settings} set={change} errorOf={errorOf} isNew={before.id === null} />
            <WidgetDigits widget={widget} set={change} />
            <LookFields widget={widget} set={change} errorOf={errorOf} />
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
          differencesOf(widgetFields(form.getValues()), values, widgetClashWords(kind))
        }
        onSettle={settle}
      />
    </FormDialog>
  );
}
