import { t } from "@lingui/core/macro";
import { Button, Select, TextInput } from "@mantine/core";
import { Controller } from "react-hook-form";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import { pairScreen } from "#shared/contracts/playing/screens.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useMe } from "../../../queries/me.ts";
import { LicenceNotice } from "../../selling/billing/licence-notice.tsx";
import { RefusalAlert } from "../../selling/billing/refusal-alert.tsx";
import { usePairScreen } from "../screens/screen-queries.ts";

interface NewVirtualScreen {
  code: string;
  name: string;
  timeZone: string;
  defaultPlaylistId: number | null;
  inThisBrowser: true;
}

/** Pairs the player of this page as a screen, with the code that it shows. */
export function VirtualScreenForm({
  code,
  playlists,
}: {
  code: string;
  playlists: readonly PlaylistSummary[];
}) {
  const pair = usePairScreen();
  const me = useMe().data;
  const form = useSchemaForm<NewVirtualScreen>(pairScreen.body, {
    code,
    name: t`Virtual screen`,
    timeZone: localTimeZone(),
    // Choose a playlist with items, so that something plays at once.
    defaultPlaylistId: playlists.find(({ itemCount }) => itemCount > 0)?.id ?? null,
    inThisBrowser: true,
  });
  const { errors } = form.formState;
  return (
    <SchemaForm
      form={form}
      onSubmit={async (values) => {
        // The code may have changed since the form was opened.
        const screen = await pair.mutateAsync({ ...values, code });
        showDone(t`${screen.name} was added`);
      }}
    >
      {!me?.tryout && <LicenceNotice />}
      <TextInput label={t`Name`} mb="md" {...form.register("name")} error={errors.name?.message} />
      <Controller
        control={form.control}
        name="defaultPlaylistId"
        render={({ field }) => (
          <Select
            label={t`Default playlist`}
            placeholder={t`None yet`}
            clearable
            allowDeselect
            comboboxProps={{ keepMounted: false }}
            clearButtonProps={{ "aria-label": t`No default playlist` }}
            data={playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={field.value === null ? null : String(field.value)}
            onChange={(value) => field.onChange(value === null ? null : Number(value))}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.defaultPlaylistId?.message}
          />
        )}
      />
      <RefusalAlert error={pair.error} message={errors.root?.message} />
      <Button type="submit" mt="lg" loading={pair.isPending}>{t`Add this virtual screen`}</Button>
    </SchemaForm>
  );
}
