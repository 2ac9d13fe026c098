import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import type { Language } from "#shared/languages.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { coordinatesText, firstPlace, readCoordinates } from "../fields/coordinates.ts";
import { useMe } from "../queries/me.ts";
import { useScreens } from "../queries/screens.ts";
import { PlaceSearch } from "./weather-place.tsx";

interface Position {
  latitude: number;
  longitude: number;
}
interface PlaceFieldProps {
  place: Position & { language: Language };
  onChange: (place: Position) => void;
  error: string | undefined;
}

/** Asks for the place: searched by name, that of a screen, or by its coordinates. */
export function PlaceField({ place: { latitude, longitude, language }, onChange, error }: PlaceFieldProps) {
  const [typed, setTyped] = useState(coordinatesText({ latitude, longitude }));
  const searches = useMe().data?.weather;
  const screens = useScreens().data?.items ?? [];
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const choose = (place: Position) => {
    const position = { latitude: place.latitude, longitude: place.longitude };
    setTyped(coordinatesText(position));
    onChange(position);
  };
  async function chooseScreen(id: number): Promise<void> {
    try {
      const { name, position } = await call(getScreen, { id });
      setUnplaced(position ? null : t`The settings of ${name} have no coordinates.`);
      if (position) choose(position);
    } catch (problem) {
      setUnplaced(messageOf(problem));
    }
  }
  return (
    <>
      {searches && <PlaceSearch language={language} onChoose={choose} />}
      {screens.length > 0 && (
        <SearchSelect
          label={t`Place of a screen`}
          placeholder={t`Choose one`}
          data={screens.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => id !== null && void chooseScreen(Number(id))}
          error={unplaced}
        />
      )}
      <TextInput
        label={t`Coordinates`}
        description={
          latitude === firstPlace.latitude && longitude === firstPlace.longitude
            ? t`This is New Delhi. Choose your place, or write its latitude and longitude: 18.5204, 73.8567`
            : t`Latitude and longitude, as maps show them: 18.5204, 73.8567`
        }
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const position = readCoordinates(value);
          if (position) onChange(position);
        }}
        error={readCoordinates(typed) ? error : t`Write them as 18.5204, 73.8567`}
      />
    </>
  );
}
