import { t } from "@lingui/core/macro";
import { Select, TextInput } from "@mantine/core";
import { z } from "zod";
import { type PlayerRing, savePlayerRing } from "#shared/contracts/core/player-rings.ts";
import { dayMs } from "#shared/durations.ts";
import { maxHoldDays, maxLateDays, type Ring } from "#shared/player-rings.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { useRingActions } from "./version-queries.ts";

interface Fields {
  /** "all", "group" or "tag". */
  place: string;
  groupId: number | null;
  tag: string;
  ring: Ring;
  lateDays: number;
  /** "no", or "days". */
  hold: string;
  holdDays: number;
}

const usualLateDays = 7;

const ringOf = ({ place, groupId, tag, ring, lateDays, hold, holdDays }: Fields) => ({
  // The schema refuses a group that was not chosen at its field.
  groupId: place === "group" ? (groupId ?? 0) : null,
  tag: place === "tag" ? tag : null,
  ring,
  lateDays: ring === "late" ? lateDays : usualLateDays,
  holdDays: hold === "days" ? holdDays : null,
});
const ringForm = z.preprocess((values) => ringOf(values as Fields), savePlayerRing.body);

const daysLeft = (until: string): number => Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / dayMs));

const fieldsOf = (ring: PlayerRing | null): Fields => ({
  place: ring?.group ? "group" : ring?.tag ? "tag" : ring ? "all" : "group",
  groupId: ring?.group?.id ?? null,
  tag: ring?.tag ?? "",
  ring: ring?.ring ?? "normal",
  lateDays: ring?.lateDays ?? usualLateDays,
  hold: ring?.hold ? "days" : "no",
  holdDays: ring?.hold ? daysLeft(ring.hold.until) : 14,
});

/** Makes a rule for player versions, or changes one, whose screens stay. */
export function RingDialog({ ring, onClose }: { ring: PlayerRing | null; onClose: () => void }) {
  const { save } = useRingActions();
  const groups = useGroups().data?.items ?? [];
  const form = useSchemaForm<Fields>(ringForm, fieldsOf(ring));
  const input = inputsOf(form);
  const [place, chosen, hold] = form.watch(["place", "ring", "hold"]);
  const keep = { keepMounted: false };
  return (
    <FormDialog
      title={ring ? t`Change the rule` : t`New rule`}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(ringOf(values));
        onClose();
      }}
      submit={t`Save`}
      onClose={onClose}
    >
      <Select
        label={t`For`}
        disabled={ring !== null}
        data={[
          { value: "group", label: t`The screens of a group` },
          { value: "tag", label: t`Screens with a tag` },
          { value: "all", label: t`All other screens` },
        ]}
        comboboxProps={keep}
        {...input.choice("place")}
      />
      {place === "group" && (
        <SearchSelect
          label={t`Group`}
          placeholder={groups.length === 0 ? t`No groups yet` : t`Choose a group`}
          disabled={ring !== null}
          nothingFoundMessage={t`No group with that name`}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...input.id("groupId")}
        />
      )}
      {place === "tag" && (
        <TextInput label={t`Tag`} maxLength={40} disabled={ring !== null} {...input.text("tag")} />
      )}
      <Select
        label={t`Gets a new player`}
        data={[
          { value: "first", label: t`First: at once` },
          { value: "normal", label: t`Normal: with most screens` },
          { value: "late", label: t`Late: days after all others` },
        ]}
        comboboxProps={keep}
        {...input.choice("ring")}
      />
      {chosen === "late" && (
        <NumberField
          label={t`Days after all others`}
          description={t`At most ${maxLateDays}.`}
          min={1}
          max={maxLateDays}
          {...input.number("lateDays")}
        />
      )}
      <Select
        label={t`Hold`}
        data={[
          { value: "no", label: t`No: new players come` },
          { value: "days", label: t`Yes: keep the version that these screens have` },
        ]}
        comboboxProps={keep}
        {...input.choice("hold")}
      />
      {hold === "days" && (
        <NumberField
          label={t`Days from today`}
          description={t`At most ${maxHoldDays}. A version that the service stops for safety is not held.`}
          min={1}
          max={maxHoldDays}
          {...input.number("holdDays")}
        />
      )}
    </FormDialog>
  );
}
