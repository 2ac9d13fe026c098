import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  Alert,
  Button,
  Checkbox,
  Modal,
  NumberInput,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { Controller } from "react-hook-form";
import { type GuestLink, guestLinkFields } from "#shared/contracts/library/guest-links.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { SearchSelect } from "../../../fields/search-select.tsx";
import { useMay } from "../../../queries/me.ts";
import { pathTo, useFolders } from "../media/library/folder-queries.ts";
import { useGuestActions, useNoticeTables } from "./guest-queries.ts";

interface DialogProps {
  opened: boolean;
  /** Null: a new one. */
  link: GuestLink | null;
  onClose: () => void;
  /** Called after a new link is in the list, instead of onClose. */
  onMade?: (id: number) => void;
}

/** Asks for the settings of a guest link. */
export function LinkDialog({ opened, link, onClose, onMade }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={link ? t`Settings of “${link.title}”` : t`New guest link`}
    >
      <LinkForm link={link} onClose={onClose} {...(onMade && { onMade })} />
    </Modal>
  );
}

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

function LinkForm({ link, onClose, onMade = onClose }: Omit<DialogProps, "opened">) {
  const { create, save } = useGuestActions();
  const form = useSchemaForm<Fields>(guestLinkFields, link ? fieldsOf(link) : newLink());
  const mayAll = useMay("content.edit", { whole: true });
  const mayPublish = useMay("publish");
  const folders = useFolders().data ?? [];
  const tables = useNoticeTables(mayAll).data ?? [];
  const { errors } = form.formState;
  const [pictures, notices, endsAt] = form.watch(["takesPictures", "takesNotices", "endsAt"]);
  const submit = form.handleSubmit(async (values) => {
    try {
      if (!link) return onMade((await create.mutateAsync(values)).id);
      await save.mutateAsync({ ...values, id: link.id });
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  const flag = (name: "takesPictures" | "takesNotices" | "needsName" | "isOn" | "approvesItself") => ({
    checked: form.watch(name),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setValue(name, event.currentTarget.checked, { shouldDirty: true }),
  });
  const number = (name: "maxUploads" | "maxPerHour", label: string, max: number) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberInput
          label={label}
          min={1}
          max={max}
          allowDecimal={false}
          value={field.value}
          onChange={(value) => field.onChange(typeof value === "number" ? value : Number.NaN)}
          error={errors[name]?.message}
        />
      )}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Title`}
          description={t`Guests read it at the top of the page.`}
          placeholder={t`Summer party`}
          maxLength={80}
          data-autofocus
          {...form.register("title")}
          error={errors.title?.message}
        />
        <Textarea
          label={t`Sentence`}
          placeholder={t`Send us your best picture of today.`}
          autosize
          minRows={2}
          maxLength={300}
          {...form.register("sentence")}
          error={errors.sentence?.message}
        />
        <Checkbox label={t`Pictures`} {...flag("takesPictures")} error={errors.takesPictures?.message} />
        {pictures && (
          <Controller
            control={form.control}
            name="folderId"
            render={({ field }) => (
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
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => field.onChange(value === null ? null : Number(value))}
                error={errors.folderId?.message}
              />
            )}
          />
        )}
        {mayAll && (
          <Checkbox
            label={t`Notices (one line of text)`}
            {...flag("takesNotices")}
            error={errors.takesNotices?.message}
          />
        )}
        {mayAll && notices && (
          <Controller
            control={form.control}
            name="tableId"
            render={({ field }) => (
              <Select
                label={t`Table for approved notices`}
                placeholder={t`Make a new table`}
                clearable
                data={tables.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => field.onChange(value === null ? null : Number(value))}
                error={errors.tableId?.message}
              />
            )}
          />
        )}
        <Checkbox label={t`Guests must write their name`} {...flag("needsName")} />
        <TextInput
          type="datetime-local"
          label={t`Takes uploads until`}
          description={t`In this device's time zone. Empty: no end.`}
          value={endsAt ? localOf(endsAt) : ""}
          onChange={({ currentTarget: { value } }) =>
            form.setValue("endsAt", value ? new Date(value).toISOString() : null)
          }
          error={errors.endsAt?.message}
        />
        {number("maxUploads", t`Most uploads in all`, 10_000)}
        {number("maxPerHour", t`Most uploads of one guest in an hour`, 200)}
        {link && <Switch label={t`Switched on`} {...flag("isOn")} />}
        {(mayPublish || link?.approvesItself) && (
          <Switch
            label={t`Approve everything by itself`}
            description={t`Then no member looks at pictures and notices before they are used. All people with the code can put something on your screens.`}
            {...flag("approvesItself")}
          />
        )}
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={create.isPending || save.isPending}>
          {link ? <Trans>Save</Trans> : <Trans>Create</Trans>}
        </Button>
      </DialogButtons>
    </form>
  );
}
