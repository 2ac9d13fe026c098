import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Select, Switch, TagsInput, Text } from "@mantine/core";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { saveWarningSettings, type WarningSource } from "#shared/contracts/playing/warnings.ts";
import { languageName, languages } from "#shared/languages.ts";
import { certainties } from "#shared/media-kinds/warnings.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { SearchMultiSelect, SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TargetField } from "../../../../fields/target-select.tsx";
import { useMay } from "../../../../queries/me.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { certaintyWords, severityChoices } from "../../../../words/warning-words.ts";
import { BandField } from "../band-field.tsx";
import { useWarningActions } from "./warning-queries.ts";

const certaintyChoices = () =>
  certainties.slice(1).map((value) => ({ value, label: certaintyWords[value]() }));

/** Asks what the warnings of a source do. `isNew`: nobody has said it yet. */
export function SettingsDialog({
  source,
  fourEyes,
  isNew,
  onClose,
}: {
  source: WarningSource;
  fourEyes: boolean;
  isNew: boolean;
  onClose: () => void;
}) {
  const { save } = useWarningActions();
  const mayStartEmergencies = useMay("emergency");
  const form = useSchemaForm(saveWarningSettings.body, {
    ...source.settings,
    isOn: isNew || source.settings.isOn,
  });
  const input = inputsOf(form);
  const playlists = usePlaylists();
  const emergencyFrom = form.watch("emergencyFrom");
  const setEmergency = (value: typeof emergencyFrom) =>
    form.setValue("emergencyFrom", value, { shouldDirty: true });
  return (
    <FormDialog
      title={t`What warnings of “${source.name}” do`}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, id: source.id } as RequestOf<typeof saveWarningSettings>);
        onClose();
      }}
      submit={t`Save`}
      onClose={onClose}
    >
      <Switch label={t`Show warnings on screens`} {...input.checked("isOn")} />
      <TargetField {...input.value("target")} />
      <TagsInput
        label={t`Your areas`}
        description={t`Names or codes as the feed writes them. They decide for screens without coordinates, and for warnings that name their area without its shape.`}
        data={source.areasInFeed}
        maxTags={100}
        acceptValueOnBlur
        limit={50}
        comboboxProps={{ keepMounted: false }}
        {...input.value("areas")}
      />
      <Select label={t`From which severity`} data={severityChoices()} {...input.choice("minSeverity")} />
      <SearchMultiSelect
        label={t`Languages`}
        description={t`Shown one after the other where the warning has them. Empty: the first one of the warning.`}
        data={languages.map((value) => ({ value, label: languageName(value) }))}
        maxValues={3}
        {...input.value("languages")}
      />
      <SearchSelect
        label={t`What plays`}
        description={t`The text of the warning plays whenever a playlist cannot.`}
        allowDeselect={false}
        nothingFoundMessage={t`No playlist with that name`}
        data={[
          { value: "text", label: t`The text of the warning` },
          ...(playlists.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
        ]}
        {...input.id("playlistId")}
        value={input.id("playlistId").value ?? "text"}
        onChange={(value) => input.id("playlistId").onChange(value === "text" ? null : value)}
      />
      <BandField
        value={form.watch("band") ?? null}
        onChange={(band) => form.setValue("band", band, { shouldDirty: true })}
        description={t`As a band, the text runs in one line at the top or the bottom, without sound, and what plays goes on below. An emergency is always the whole picture.`}
      />
      <Switch label={t`Show exercises, marked as such`} {...input.checked("drills")} />
      <Switch
        label={t`Some warnings are an emergency`}
        description={t`An emergency plays above everything, in closed hours too, with receipts of the screens. It always shows the words of the authority.`}
        checked={emergencyFrom !== null}
        disabled={!mayStartEmergencies}
        onChange={({ currentTarget }) =>
          setEmergency(currentTarget.checked ? { severity: "Extreme", certainty: "Likely" } : null)
        }
      />
      {emergencyFrom && (
        <>
          <Select
            label={t`Emergency from which severity`}
            data={severityChoices()}
            disabled={!mayStartEmergencies}
            value={emergencyFrom.severity}
            onChange={(severity) => severity && setEmergency({ ...emergencyFrom, severity })}
          />
          <Select
            label={t`And from which certainty`}
            data={certaintyChoices()}
            disabled={!mayStartEmergencies}
            value={emergencyFrom.certainty}
            onChange={(certainty) => certainty && setEmergency({ ...emergencyFrom, certainty })}
          />
        </>
      )}
      {fourEyes && (
        <Alert color="gray" variant="light">
          <Text size="sm">
            <Trans>
              Your account demands two people for what is published. Warnings act at once all the same: this
              setting needs one person only.
            </Trans>
          </Text>
        </Alert>
      )}
    </FormDialog>
  );
}
