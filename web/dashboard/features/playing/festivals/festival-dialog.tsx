import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, Select, Stack, Text, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { prepareFestival, festivalPriority as priority } from "#shared/contracts/playing/festivals.ts";
import { textIn } from "#shared/design-templates/kit/template.ts";
import { shiftedDay } from "#shared/holidays/festivals/shifted-day.ts";
import { languageName, languageOf, languages } from "#shared/languages.ts";
import { draftIn, inputsOf, messagesBy, useCheckedForm } from "#web/lib/form.ts";
import { formatList } from "#web/lib/formats.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { RegionSelect } from "../../../fields/region-select.tsx";
import { keyOfTarget, TargetSelect, targetOfKey } from "../../../fields/target-select.tsx";
import { useToday } from "../../../queries/me.ts";
import { usePlayingSettings } from "../../../queries/playing-settings.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useRegion } from "../../../queries/region.ts";
import { festivalName, learnFestivals, sureWords } from "../../../words/festival-words.ts";
import { spoken } from "../../../words/set-language.ts";
import { BrandSwitch } from "../../library/designs/templates/picker/brand-switch.tsx";
import { OrientationChoice } from "../../library/designs/templates/picker/orientation-choice.tsx";
import { TemplatePicture } from "../../library/designs/templates/picker/template-picture.tsx";
import { useOwnBrand } from "../../library/designs/templates/picker/use-own-brand.ts";
import {
  comingFestivals,
  designOf,
  type FestivalValues,
  hasOwnDesigns,
  requestOf,
  settled,
  startOf,
} from "./festival-plan.ts";
import { festivalDay, useFestivalActions, useScreensOf } from "./festival-queries.ts";
import styles from "./festivals.module.css";

const messages = messagesBy(prepareFestival.body);

/** Asks for a festival, its days, its screens and its designs, and makes all of it in one step. */
export function FestivalDialog({ onClose }: { onClose: () => void }) {
  const { prepare } = useFestivalActions();
  const own = useOwnBrand();
  const [region, setRegion] = useRegion();
  const today = useToday();
  const coming = comingFestivals(region, today);
  const [first] = coming;
  const form = useCheckedForm<FestivalValues>(
    (values) => {
      const chosen = coming.find(({ festival }) => festival === values.festival);
      return chosen
        ? messages(requestOf(settled(values, screens), chosen, own))
        : { festival: t`Choose a festival` };
    },
    {
      ...(first
        ? startOf(first, today)
        : { festival: null, day: today, from: today, until: today, templates: [], countdownDays: 0 }),
      targets: ["account"],
      orientation: null,
      language: spoken(),
    },
  );
  const { draft, errors, change } = draftIn(form);
  const input = inputsOf(form);
  const playlists = usePlaylists().data?.items ?? [];
  const usualId = usePlayingSettings().data?.defaultPlaylistId ?? null;
  const shown = useScreensOf(draft.targets);
  const screens =
    shown.data?.map((each) => ({ ...each, playsId: each.defaultPlaylist?.id ?? usualId })) ?? [];
  const plan = settled(draft, screens);
  const others = plan.others.length;
  const stopped = formatList(
    playlists
      .filter(({ id }) => id !== plan.betweenId && screens.some(({ playsId }) => playsId === id))
      .map(({ name }) => `“${name}”`),
  );
  const chosen = coming.find(({ festival }) => festival === draft.festival);
  const countdownFrom = draft.countdownDays ? shiftedDay(draft.from, -draft.countdownDays) : null;
  const beginsOn = countdownFrom && festivalDay(countdownFrom);
  const normalAgain = festivalDay(shiftedDay(draft.until || today, 1));

  return (
    <FormDialog
      title={t`Prepare a festival`}
      size="64rem"
      form={form}
      submit={t`Prepare`}
      disabled={!chosen || shown.isPending}
      onClose={onClose}
      onSubmit={async (values) => {
        if (!chosen) return;
        await learnFestivals(values.language);
        await prepare.mutateAsync(requestOf(settled(values, screens), chosen, own));
        onClose();
      }}
    >
      <div className={styles.dialog}>
        <div className={styles.fields}>
          <RegionSelect
            value={region}
            onChange={(next) => {
              setRegion(next);
              const there = comingFestivals(next, today);
              const same = there.find(({ festival }) => festival === draft.festival) ?? there[0];
              if (same) change(startOf(same, today));
            }}
          />
          <SearchSelect
            label={t`Festival`}
            allowDeselect={false}
            nothingFoundMessage={t`No template for such a festival`}
            data={coming.map(({ festival, next }) => ({
              value: festival,
              label: `${festivalName(festival)} · ${festivalDay(next.date)}`,
            }))}
            value={draft.festival}
            onChange={(value) => {
              const found = coming.find(({ festival }) => festival === value);
              if (found) change(startOf(found, today));
            }}
            error={errors.festival}
            description={chosen && sureWords(chosen.next.state)}
            inputWrapperOrder={["label", "input", "description", "error"]}
          />
          <TextInput type="date" label={t`Day of the festival`} {...input.text("day")} />
          <FieldPair>
            <TextInput type="date" label={t`First day`} {...input.text("from")} />
            <TextInput type="date" label={t`Last day`} {...input.text("until")} />
          </FieldPair>
          <Targets
            keys={draft.targets}
            onChange={(targets) => change({ targets })}
            error={errors.targets ?? errors["targets.0.id"]}
          />
          <FieldPair>
            <NumberField
              label={t`Countdown, days before`}
              description={t`0: no countdown.`}
              min={0}
              max={30}
              {...input.number("countdownDays")}
              error={errors.countdown ?? errors["countdown.from"]}
            />
            <Select
              label={t`Language of the screens`}
              data={languages.map((value) => ({ value, label: languageName(value) }))}
              value={draft.language}
              onChange={(language) => change({ language: languageOf(language ?? "") ?? "en" })}
            />
          </FieldPair>
          <SearchSelect
            label={t`Also play in between`}
            description={t`For example your menu: it takes turns with the designs and the countdown.`}
            placeholder={t`Nothing else`}
            clearable
            clearButtonProps={{ "aria-label": t`Nothing else` }}
            nothingFoundMessage={t`No playlist with that name`}
            data={playlists.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={plan.betweenId === null ? null : String(plan.betweenId)}
            onChange={(id) => change({ betweenId: id === null ? null : Number(id) })}
            error={errors.betweenId}
          />
          <Text size="sm" c="dimmed">
            {beginsOn && <Trans>The countdown begins on {beginsOn}.</Trans>}{" "}
            {stopped
              ? t`In these days ${stopped} and schedules with a priority below ${priority} do not play on these screens.`
              : t`In these days schedules with a priority below ${priority} do not play on these screens.`}{" "}
            <Trans>From {normalAgain}, your screens play as before.</Trans>
          </Text>
        </div>
        <Stack gap="sm">
          <div className={styles.choices}>
            <BrandSwitch own={own} />
            <OrientationChoice value={plan.orientation} onChange={(orientation) => change({ orientation })} />
          </div>
          {others > 0 && (
            <Text size="sm" c="dimmed">
              {hasOwnDesigns(plan)
                ? plural(others, {
                    one: "# of these screens hangs the other way: it gets the same designs in its own shape.",
                    other:
                      "# of these screens hang the other way: they get the same designs in their own shape.",
                  })
                : t`${others} of these screens hang the other way: they show these designs small, with black around them. Prepare the festival once more, for a group of these screens.`}
            </Text>
          )}
          <Checkbox.Group
            label={t`Designs`}
            description={t`Their texts are examples. Tick what is true for you; you can change each afterwards.`}
            value={draft.templates}
            onChange={(templates) => change({ templates })}
            error={errors.designs}
          >
            <ul className={styles.designs} data-tall={plan.orientation === "portrait"}>
              {chosen?.templates.map((template) => (
                <li key={template.id}>
                  <TemplatePicture design={designOf(template, plan, own)} still />
                  <Checkbox mt="xs" value={template.id} label={textIn(template.name, spoken())} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        </Stack>
      </div>
    </FormDialog>
  );
}

/** Renders the choice of one or several screens and groups. */
function Targets(props: { keys: string[]; onChange: (keys: string[]) => void; error: string | undefined }) {
  const { keys, onChange, error } = props;
  const isAll = keys.includes("account");
  return (
    <Stack gap="xs">
      {keys.map((key, at) => (
        <TargetSelect
          key={key}
          label={at === 0 ? t`Plays on` : undefined}
          aria-label={t`Plays on`}
          everything={at === 0 ? t`All screens` : t`Not here`}
          value={key === "account" ? null : keyOfTarget(targetOfKey(key))}
          onChange={(next) => {
            const rest = keys.map((each, other) => (other === at ? (next ?? "account") : each));
            onChange(
              at > 0 && next === null ? rest.filter((each) => each !== "account") : [...new Set(rest)],
            );
          }}
          error={at === 0 ? error : undefined}
        />
      ))}
      {!isAll && keys.length < 10 && (
        <div>
          <TargetSelect
            aria-label={t`Another screen or group`}
            everything={t`Add another screen or group`}
            leftSection={<Plus size={16} aria-hidden />}
            value={null}
            onChange={(next) => next && !keys.includes(next) && onChange([...keys, next])}
          />
        </div>
      )}
    </Stack>
  );
}
