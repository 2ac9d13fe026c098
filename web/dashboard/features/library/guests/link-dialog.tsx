import { t } from "@lingui/core/macro";
import { Checkbox, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { type GuestLink, guestLinkFields } from "#shared/contracts/library/guest-links.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useMay } from "../../../queries/me.ts";
import { pathTo, useFolders } from "../media/library/folder-queries.ts";
import { useGuestActions, useNoticeTables } from "./guest-queries.ts";

type Fields = Omit<GuestLink, "id" | "path" | "received" | "waiting" | "wall" | "createdAt">;

const newLink = (): Fields => ({
  title: "",
  sentence: "",
  takesPictures: true,
  takesNotices: false,
  folderId: null,
  tableId: null,
  needsName: false,
  endsAt: null,
  maxUploads: 200,
  maxPerHour: 20,
  isOn: true,
  approvesItself: false,
});

const fieldsOf = ({
  id: _,
  path: __,
  received: ___,
  waiting: ____,
  createdAt: _____,
  ...fields
}: GuestLink): Fields => fields;

/** "2026-11-22T18:00" in the zone of this device. */
const localOf = (instant: string): string => {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

interface LinkDialogProps {
  /** Null: a new one. */
  link: GuestLink | null;
  onClose: () => void;
  /** Called after a new link is in the list, instead of onClose. */
  onMade?: (id: number) => void;
}

/** Asks for the settings of a guest link. */
export function LinkDialog({ link, onClose, onMade = onClose }: LinkDialogProps) {
  const { create, save } = useGuestActions();
  const form = useSchemaForm<Fields>(guestLinkFields, link ? fieldsOf(link) : newLink());
  const mayAll = useMay("content.edit", { whole: true });
  const mayPublish = useMay("publish");
  const folders = useFolders().data ?? [];
  const tables = useNoticeTables(mayAll).data ?? [];
  const input = inputsOf(form);
  const endsAt = input.value("endsAt");
  const submit = async (values: Fields) => {
    if (!link) return onMade((await create.mutateAsync(values)).id);
    await save.mutateAsync({ ...values, id: link.id });
    onClose();
  };
  return (
    <FormDialog
      title={link ? t`Settings of “${link.title}”` : t`New guest link`}
      form={form}
      onSubmit={submit}
      submit={link ? t`Save` : t`Create`}
      onClose={onClose}
    >
      <TextInput
        label={t`Title`}
        description={t`Guests read it at the top of the page.`}
        placeholder={t`Summer party`}
        maxLength={80}
        data-autofocus
        {...input.text("title")}
      />
      <Textarea
        label={t`Sentence`}
        placeholder={t`Send us your best picture of today.`}
        autosize
        minRows={2}
        maxLength={300}
        {...input.text("sentence")}
      />
      <Checkbox label={t`Pictures`} {...input.checked("takesPictures")} />
      {form.watch("takesPictures") && (
        <SearchSelect
          label={t`Folder for approved pictures`}
          placeholder={t`Top of the library`}
          clearable
          data={folders.map(({ id }) => ({
            value: String(id),
            label: pathTo(folders, id)
              .map(({ name }) => name)
              .join(" / "),
          }))}
          {...input.id("folderId")}
        />
      )}
      {mayAll && <Checkbox label={t`Notices (one line of text)`} {...input.checked("takesNotices")} />}
      {mayAll && form.watch("takesNotices") && (
        <Select
          label={t`Table for approved notices`}
          placeholder={t`Make a new table`}
          clearable
          allowDeselect
          data={tables.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...input.id("tableId")}
        />
      )}
      <Checkbox label={t`Guests must write their name`} {...input.checked("needsName")} />
      <TextInput
        type="datetime-local"
        label={t`Takes uploads until`}
        description={t`In this device's time zone. Empty: no end.`}
        value={endsAt.value ? localOf(endsAt.value) : ""}
        onChange={({ currentTarget: { value } }) =>
          endsAt.onChange(value ? new Date(value).toISOString() : null)
        }
        error={endsAt.error}
      />
      <NumberField label={t`Most uploads in all`} min={1} max={10_000} {...input.number("maxUploads")} />
      <NumberField
        label={t`Most uploads of one guest in an hour`}
        min={1}
        max={200}
        {...input.number("maxPerHour")}
      />
      {link && <Switch label={t`Switched on`} {...input.checked("isOn")} />}
      {(mayPublish || link?.approvesItself) && (
        <Switch
          label={t`Approve everything by itself`}
          description={t`Then no member looks at pictures and notices before they are used. All people with the code can put something on your screens.`}
          {...input.checked("approvesItself")}
        />
      )}
    </FormDialog>
  );
}
