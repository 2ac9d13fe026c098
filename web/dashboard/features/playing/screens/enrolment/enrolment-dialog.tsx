import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, TagsInput, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { createEnrolment, numberInName } from "#shared/contracts/playing/enrolments.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { useGroups } from "../../../../queries/groups.ts";
import { useMe } from "../../../../queries/me.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { CopyField } from "../../../identity/security/copy-field.tsx";
import { ShownOnce } from "../../../identity/security/shown-once.tsx";
import { type Orientation, OrientationChoice } from "../orientation-choice.tsx";
import { playerUrl } from "../player-url.ts";
import { useCreateEnrolment } from "./enrolment-queries.ts";

interface Fields {
  name: string;
  namePattern: string;
  maxScreens: number;
  days: string;
  /** "at once" or "waiting". */
  adds: string;
  groupId: number | null;
  tags: string[];
  defaultPlaylistId: number | null;
  orientation: Orientation;
  timeZone: string;
}

const tokenOf = ({ days, adds, ...fields }: Fields) => ({
  ...fields,
  days: Number(days),
  atOnce: adds === "at once",
});
const tokenForm = z.preprocess((values) => tokenOf(values as Fields), createEnrolment.body);

/** Makes an enrolment token, and then shows it, once. */
export function EnrolmentDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateEnrolment();
  const playlists = usePlaylists().data?.items ?? [];
  const groups = (useGroups().data?.items ?? []).filter(({ smart }) => !smart);
  const [made, setMade] = useState<string | null>(null);
  const number = numberInName;
  const form = useSchemaForm<Fields>(tokenForm, {
    name: "",
    namePattern: t`Screen ${number}`,
    maxScreens: 10,
    days: "30",
    adds: "waiting",
    groupId: null,
    tags: [],
    defaultPlaylistId: null,
    orientation: 0,
    timeZone: localTimeZone(),
  });
  const input = inputsOf(form);
  const keep = { keepMounted: false };
  const timeZone = input.choice("timeZone");
  if (made) return <MadeToken token={made} onClose={onClose} />;
  return (
    <FormDialog
      size="lg"
      title={t`New enrolment token`}
      form={form}
      onSubmit={async (values) => setMade((await create.mutateAsync(tokenOf(values))).token)}
      submit={t`Make the token`}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`For you: where these screens go.`}
        maxLength={80}
        data-autofocus
        {...input.text("name")}
      />
      <TextInput
        label={t`Names of the screens`}
        description={t`${number} becomes 1, 2, 3: “Pune ${number}” is “Pune 1”.`}
        maxLength={100}
        {...input.text("namePattern")}
      />
      <NumberField label={t`How many screens`} min={1} max={10_000} {...input.number("maxScreens")} />
      <Select
        label={t`New devices`}
        data={[
          { value: "waiting", label: t`Wait until a member accepts them` },
          { value: "at once", label: t`Become screens at once` },
        ]}
        comboboxProps={keep}
        {...input.choice("adds")}
      />
      <Select
        label={t`Ends`}
        data={[
          { value: "1", label: t`In one day` },
          { value: "7", label: t`In 7 days` },
          { value: "30", label: t`In 30 days` },
          { value: "90", label: t`In 90 days` },
        ]}
        comboboxProps={keep}
        {...input.choice("days")}
      />
      <SearchSelect
        label={t`Group`}
        placeholder={groups.length === 0 ? t`No groups yet` : t`Choose a group`}
        clearable
        nothingFoundMessage={t`No group with that name`}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...input.id("groupId")}
      />
      <TagsInput
        label={t`Tags`}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={keep}
        {...input.value("tags")}
      />
      <SearchSelect
        label={t`Default playlist`}
        placeholder={t`None yet`}
        description={t`Plays whenever nothing else is scheduled.`}
        clearable
        nothingFoundMessage={t`No playlist with that name`}
        data={playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...input.id("defaultPlaylistId")}
      />
      <OrientationChoice {...input.value("orientation")} />
      <TimeZoneSelect
        label={t`Time zone`}
        {...timeZone}
        onChange={(value) => timeZone.onChange(value ?? "")}
      />
    </FormDialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { url } = playerUrl(useMe().data?.publicUrl ?? location.origin, location.origin);
  return (
    <ShownOnce title={t`Copy the token now`} stored={t`I stored the token`} onClose={onClose}>
      <Text size="sm">
        <Trans>It is shown only now. Whoever has it can add screens to your account until it ends.</Trans>
      </Text>
      <CopyField label={t`Enrolment token`} value={token} />
      <CopyField
        label={t`For launchers and browsers`}
        description={t`The device opens this address when it starts.`}
        value={`${url}#enrol=${token}`}
      />
      <CopyField
        label={t`For Linux devices`}
        description={t`This line belongs into /etc/vitrine-kiosk/settings.`}
        value={`VITRINE_ENROL=${token}`}
      />
    </ShownOnce>
  );
}
