import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Anchor, Button, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { drawingsInPage, type FoundDrawing, searchDrawings } from "#shared/contracts/library/drawings.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { DrawnArt } from "./drawn.tsx";
import { type IconArt, iconColour, icons } from "./icon-art.ts";
import { recoloured } from "./new-elements.ts";
import styles from "./panels.module.css";

const hourMs = 3_600_000;

/** Renders the drawings: those that are always here, and all that the server finds for some words. */
export function DrawingsPanel({ onChoose }: { onChoose: (icon: IconArt) => void }) {
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), 250);
  return (
    <Stack gap="xs">
      <TextInput
        aria-label={t`Search drawings`}
        placeholder={t`Tea, sale, phone…`}
        description={t`In English, Hindi or six other languages of India`}
        leftSection={<Search size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {words === "" ? (
        <Tiles drawings={icons} onChoose={onChoose} />
      ) : (
        <Found words={words} onChoose={onChoose} />
      )}
      <Text size="xs" c="dimmed">
        <Trans>
          Free to use on your screens.{" "}
          <Anchor href={paths.credits} target="_blank" inherit>
            Who drew them
          </Anchor>
        </Trans>
      </Text>
    </Stack>
  );
}

function Found({ words, onChoose }: { words: string; onChoose: (icon: IconArt) => void }) {
  const found = useInfiniteQuery({
    queryKey: ["drawings", words],
    queryFn: ({ pageParam, signal }) => call(searchDrawings, { words, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const skip = pages.length * drawingsInPage;
      return skip < total ? skip : undefined;
    },
    staleTime: hourMs,
  });
  if (found.isError) {
    const here = icons.filter(({ name }) => name.includes(words.toLowerCase()));
    return (
      <>
        <Text size="sm" c="dimmed" role="status">
          <Trans>The search did not answer. These are the drawings that are in the editor itself.</Trans>
        </Text>
        <Tiles drawings={here} onChoose={onChoose} />
        <Button variant="default" size="xs" onClick={() => void found.refetch()}>{t`Search again`}</Button>
      </>
    );
  }
  if (!found.data) return <LoadingState lines={3} height={48} />;
  const total = found.data.pages[0]?.total ?? 0;
  if (total === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        <Trans>No drawing was found. Try another word, or a shorter one.</Trans>
      </Text>
    );
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        <Plural value={total} one="# drawing" other="# drawings" />
      </Text>
      <Tiles drawings={found.data.pages.flatMap(({ items }) => items.map(asIcon))} onChoose={onChoose} />
      {found.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>More</Trans>
        </Button>
      )}
    </>
  );
}

const asIcon = ({ key, title, plain, view, paths }: FoundDrawing): IconArt => ({
  key,
  name: title,
  view,
  plain,
  paths: plain ? recoloured(paths, iconColour) : paths,
});

function Tiles({ drawings, onChoose }: { drawings: readonly IconArt[]; onChoose: (icon: IconArt) => void }) {
  return (
    <div className={styles.icons}>
      {drawings.map((icon) => (
        <UnstyledButton
          key={icon.key}
          className={styles.tile}
          aria-label={icon.name}
          title={icon.name}
          onClick={() => onChoose(icon)}
        >
          <DrawnArt view={icon.view} paths={icon.paths} />
        </UnstyledButton>
      ))}
    </div>
  );
}
