import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Select, Text, TextInput } from "@mantine/core";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { findWeatherPlaces, followWeather, type WeatherPlace } from "#shared/contracts/library/weather.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { categoryNames } from "#shared/design-templates/category-names.ts";
import { textIn } from "#shared/design-templates/kit/template.ts";
import {
  boardOf,
  examplePrices,
  firstDesigns,
  type Shop,
  trades,
} from "#shared/design-templates/ready-made.ts";
import { languageOf, languages } from "#shared/languages.ts";
import { call } from "#web/lib/api.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { newWidget } from "../../../media-kinds/index.ts";
import { PlaceSearch } from "../../../media-kinds/weather-place.tsx";
import { useMe } from "../../../queries/me.ts";
import { languageLabel } from "../../../words/language-labels.ts";
import { spoken } from "../../../words/set-language.ts";
import { useCreateDesign } from "../../library/designs/design-queries.ts";
import { TemplatePicture } from "../../library/designs/templates/picker/template-picture.tsx";
import { tradeOf } from "../../library/designs/templates/picker/trade-of.ts";
import { useOwnBrand } from "../../library/designs/templates/picker/use-own-brand.ts";
import { addBoard } from "./add-board.ts";
import { BoardPreview } from "./board-preview.tsx";
import { addPlaylist, type FirstThings, makeAll, pageOf } from "./first-things.ts";
import styles from "./ways.module.css";

interface Values {
  trade: string;
  name: string;
  language: string;
  place: WeatherPlace | null;
  /** Typed, but not chosen from the list. */
  town: string;
  from: string;
  until: string;
}

/** A number in place of the source that is made with the table. */
const notYet = 1;

/**
 * Makes designs of a trade with the name of the shop, a price list that is a table, the weather of its town, and a playlist of
 * them.
 */
export function NothingDialog({ onClose }: { onClose: () => void }) {
  const own = useOwnBrand();
  const navigate = useNavigate();
  const me = useMe().data;
  const known = me?.account.name ?? "";
  const createDesign = useCreateDesign();
  const form = useCheckedForm<Values>(
    ({ from, until }): Record<string, string> =>
      (from === "") === (until === "") ? {} : { until: t`Give both times, or none.` },
    {
      trade: tradeOf(known) ?? "retail",
      name: known,
      language: spoken(),
      place: null,
      town: "",
      from: "09:00",
      until: "21:00",
    },
  );
  const { draft, errors, change } = draftIn(form);
  const shopIn = ({ trade, name, language }: Values): Shop => ({
    trade: trades.find((each) => each === trade) ?? "retail",
    name: name.trim() || known,
    language: languageOf(language) ?? "en",
    brand: own.brand,
  });
  const designsIn = (values: Values) =>
    firstDesigns(shopIn(values), values.from && values.until ? values : null);
  const designs = designsIn(draft);
  const prices = examplePrices(shopIn(draft));
  const board = prices && boardOf(prices, notYet, shopIn(draft));
  const [isSearching, setSearching] = useState(true);
  const [isAgain, setAgain] = useState(false);

  /** Returns the place of a town that was typed but not chosen; undefined when it is not clear which one. */
  async function placeIn({ place, town, language }: Values): Promise<WeatherPlace | null | undefined> {
    if (town === "") return place;
    const { items } = await call(findWeatherPlaces, { search: town, language: languageOf(language) ?? "en" });
    const [only] = items;
    if (only && items.length === 1) return only;
    form.setError("town", {
      message:
        items.length === 0
          ? t`No place with this name. Try a larger town nearby, or leave the field empty.`
          : t`Choose the town from the list below, or leave the field empty.`,
    });
    return undefined;
  }

  return (
    <FormDialog
      title={t`Your first screens`}
      size="60rem"
      form={form}
      submit={t`Make my screens`}
      onClose={onClose}
      onSubmit={async (values) => {
        const place = await placeIn(values);
        if (place === undefined) return;
        const made = await makeAll(async (made) => {
          const prices = examplePrices(shopIn(values));
          if (prices) await addBoard(made, t`Price list`, prices, shopIn(values));
          for (const each of designsIn(values)) {
            const media = await createDesign.mutateAsync(each);
            made.media.push(media.id);
          }
          if (place) await addWeather(made, place, values.language);
          await addPlaylist(made, t`First screens`, made.media);
        });
        await navigate(pageOf(made));
      }}
    >
      <div className={styles.dialog}>
        <div className={styles.dialogFields}>
          <Select
            label={t`Trade`}
            data={trades.map((value) => ({ value, label: textIn(categoryNames[value], spoken()) }))}
            value={draft.trade}
            onChange={(trade) => trade && change({ trade })}
          />
          <TextInput
            data-autofocus
            label={t`Name of your business`}
            maxLength={40}
            value={draft.name}
            onChange={({ currentTarget: { value: name } }) => change({ name })}
          />
          <Select
            label={t`Language of the screens`}
            data={languages.map((value) => ({ value, label: languageLabel(value) }))}
            value={draft.language}
            onChange={(language) => language && change({ language })}
          />
          {me?.weather &&
            (draft.place && !isSearching ? (
              <Group gap="xs">
                <MapPin size={16} aria-hidden />
                <Text role="status">{draft.place.name}</Text>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  // The list of places, which had the focus, is gone.
                  autoFocus
                  onClick={() => {
                    setAgain(true);
                    setSearching(true);
                  }}
                >
                  <Trans>Another town</Trans>
                </Button>
              </Group>
            ) : (
              <PlaceSearch
                label={t`Your town, for its weather (optional)`}
                language={languageOf(draft.language) ?? "en"}
                leads={isAgain}
                error={errors.town}
                onType={(town) => change({ town })}
                onChoose={(place) => {
                  change({ place, town: "" });
                  setSearching(false);
                }}
              />
            ))}
          <Group grow>
            <TextInput
              type="time"
              label={t`Open from`}
              value={draft.from}
              onChange={({ currentTarget: { value: from } }) => change({ from })}
            />
            <TextInput
              type="time"
              label={t`Open until`}
              value={draft.until}
              error={errors.until}
              onChange={({ currentTarget: { value: until } }) => change({ until })}
            />
          </Group>
        </div>
        <div className={styles.preview}>
          {prices && board && <BoardPreview widget={board.widget} document={prices} />}
          {designs.map(({ name, design }) => (
            <TemplatePicture key={name} design={design} still />
          ))}
        </div>
      </div>
    </FormDialog>
  );
}

async function addWeather(made: FirstThings, place: WeatherPlace, language: string): Promise<void> {
  const { items } = await call(listDataSources, {});
  const { source } = await call(followWeather, { place });
  // The account may have followed this place before.
  if (!items.some(({ id }) => id === source.id)) made.sources.push(source.id);
  const settings = {
    ...newWidget("weather").settings,
    sourceId: source.id,
    language: languageOf(language) ?? "en",
  };
  const media = await call(createWidget, { name: place.name, widget: { kind: "weather", settings } });
  made.media.push(media.id);
}
