import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { Moon } from "lucide-react";
import type { Festival } from "#shared/contracts/playing/festivals.ts";
import { festivalDay, useFestivalActions, useFestivals } from "./festival-queries.ts";

/** Asks on which day a festival of the moon is. One click moves its schedules and its countdown, or says that it is right. */
export function MoonQuestion({ festival: { id, name, day, asks } }: { festival: Festival }) {
  const { move } = useFestivalActions();
  if (!asks) return null;
  const present = festivalDay(day);
  return (
    <Alert color="accent" icon={<Moon size={18} aria-hidden />} title={t`Which day is ${name}?`}>
      <Text size="sm" mb="xs">
        <Trans>The moon decides. It is prepared for {present}. If you do nothing, it stays so.</Trans>
      </Text>
      <Group gap="xs">
        {asks.map((each) => (
          <Button
            key={each}
            size="compact-md"
            variant={each === day ? "filled" : "default"}
            loading={move.isPending && move.variables.day === each}
            disabled={move.isPending}
            onClick={() => move.mutate({ id, day: each })}
          >
            {festivalDay(each)}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** For the home page: festivals whose day is not certain, and those that are over with what was made for them. */
export function FestivalNotices() {
  const { takeBack } = useFestivalActions();
  const festivals = useFestivals().data ?? [];
  return (
    <>
      {festivals.map((festival) =>
        festival.asks ? (
          <MoonQuestion key={festival.id} festival={festival} />
        ) : festival.state === "over" ? (
          <Alert key={festival.id} color="gray" title={t`“${festival.name}” is over`}>
            <Text size="sm" mb="xs">
              <Trans>Your screens play as before. What was made for it is still in your library.</Trans>
            </Text>
            <Button size="compact-md" variant="default" onClick={() => void takeBack(festival)}>
              <Trans>Remove what was made for it</Trans>
            </Button>
          </Alert>
        ) : null,
      )}
    </>
  );
}
