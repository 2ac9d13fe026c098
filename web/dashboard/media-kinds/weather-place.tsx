import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Loader, Stack, Text, TextInput, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MapPin, Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { findWeatherPlaces, followWeather, type WeatherPlace } from "#shared/contracts/library/weather.ts";
import type { Language } from "#shared/languages.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { answerOf } from "#web/lib/reads.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useDataSources } from "./data-source-queries.ts";
import { SourceState } from "./followed-source.tsx";
import { MayMakeData } from "./may-make-data.tsx";
import styles from "./weather-place.module.css";

interface WeatherPlaceProps {
  sourceId: number;
  /** Of the names of places. */
  language: Language;
  onChoose: (sourceId: number) => void;
  error: string | undefined;
}

/** Renders the choice of a place whose weather is shown: one that the account has, or a search for another. */
export function WeatherPlaceField({ sourceId, language, onChoose, error }: WeatherPlaceProps) {
  const sources = useDataSources("weather");
  const chosen = sources.data?.find(({ id }) => id === sourceId);
  const [searching, setSearching] = useState(false);
  const isSearch = !chosen || searching;
  return (
    <Stack gap="xs">
      {sources.data && sources.data.length > 0 && (
        <SearchSelect
          label={t`Place`}
          placeholder={t`Choose one`}
          allowDeselect={false}
          nothingFoundMessage={t`None of your places has this name`}
          data={sources.data.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(value) => {
            if (value) onChoose(Number(value));
            setSearching(false);
          }}
          error={isSearch ? undefined : error}
        />
      )}
      {chosen && !isSearch && <SourceState key={chosen.id} source={chosen} />}
      <MayMakeData>
        {isSearch ? (
          <NewPlace
            language={language}
            error={error}
            onMade={(id) => {
              onChoose(id);
              setSearching(false);
            }}
          />
        ) : (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Search size={15} aria-hidden />}
              onClick={() => setSearching(true)}
            >
              <Trans>Search another place</Trans>
            </Button>
          </Group>
        )}
      </MayMakeData>
    </Stack>
  );
}

/** Makes the place that is chosen a source of the account. */
function NewPlace({
  language,
  error,
  onMade,
}: Omit<PlaceSearchProps, "onChoose" | "label"> & { onMade: (id: number) => void }) {
  const client = useQueryClient();
  const follow = useMutation({
    mutationFn: (place: WeatherPlace) => call(followWeather, { place }),
    async onSuccess({ source }) {
      await client.invalidateQueries({ queryKey: ["data-sources"] });
      onMade(source.id);
    },
  });
  return (
    <PlaceSearch
      language={language}
      error={follow.isError ? messageOf(follow.error) : error}
      busy={follow.isPending}
      onChoose={(place) => follow.mutate(place)}
    />
  );
}

interface PlaceSearchProps {
  label?: string;
  language: Language;
  error?: string | undefined;
  busy?: boolean;
  /** Begins with the cursor in the field. */
  leads?: boolean;
  /** Tells what is typed and not chosen yet. */
  onType?: (typed: string) => void;
  onChoose: (place: WeatherPlace) => void;
}

/** Searches places by name; a click or Enter chooses one, and the arrow keys reach them. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { label, language, error, busy = false, leads = false, onType, onChoose } = props;
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [search] = useDebouncedValue(typed.trim(), 300);
  const found = useQuery({
    ...answerOf(findWeatherPlaces, ["weather-places", search, language], { search, language }),
    enabled: search.length > 1,
    staleTime: 600_000,
    retry: false,
  });
  const places = search.length > 1 ? found.data?.items : undefined;
  const [first] = places ?? [];
  const count = places?.length ?? 0;
  /** Moves from the field into the list and back. */
  function step(event: KeyboardEvent): void {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const stops = [field.current, ...(list.current?.querySelectorAll("button") ?? [])];
    const next = by !== 0 && stops.find((_, at) => stops[at - by] === document.activeElement);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  const failed = found.isError ? messageOf(found.error) : undefined;
  return (
    <Stack gap={6}>
      <TextInput
        ref={field}
        type="search"
        autoFocus={leads}
        label={label ?? t`Search a place`}
        placeholder={t`Town or city`}
        maxLength={80}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={16} /> : null}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onType?.(value.trim());
        }}
        error={failed ?? error}
        onKeyDown={(event) => {
          step(event);
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (first && typed.trim() === search) onChoose(first);
        }}
      />
      <VisuallyHidden role="status">
        {count > 0 && plural(count, { one: "# place found", other: "# places found" })}
      </VisuallyHidden>
      {places?.length === 0 && !error && (
        <Text
          size="sm"
          c="dimmed"
          role="status"
        >{t`No place with this name. Try a larger town nearby.`}</Text>
      )}
      {places && places.length > 0 && (
        <ul ref={list} className={styles.places} aria-label={t`Places`} onKeyDown={step}>
          {places.map((place) => (
            <li key={`${place.latitude} ${place.longitude}`}>
              <UnstyledButton className={styles.place} disabled={busy} onClick={() => onChoose(place)}>
                <MapPin size={16} aria-hidden />
                <span className={styles.name}>{place.name}</span>
                <span className={styles.where}>
                  {[place.region, place.country].filter(Boolean).join(", ")}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
