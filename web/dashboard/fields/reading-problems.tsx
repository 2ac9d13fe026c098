import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { List, Spoiler, Text } from "@mantine/core";
import type { ShownProblem } from "#shared/reading/problem.ts";
import { textIn } from "#web/lib/texts.ts";

/** Renders what was left out of a file that was read, or changed in it, with the lines. */
export function ReadingProblems({ problems }: { problems: readonly ShownProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Spoiler
      maxHeight={132}
      showLabel={<Trans>Show all</Trans>}
      hideLabel={<Trans>Show fewer</Trans>}
      role="status"
    >
      <Text size="sm" fw={600}>
        {problems.some(({ line }) => line !== null)
          ? t`Look at these places in the file:`
          : t`Left out of the file, or changed in it:`}
      </Text>
      <List size="sm" spacing={2} style={{ overflowWrap: "anywhere" }}>
        {problems.map(({ line, reason, text }) => {
          const words = textIn(reason, text);
          return (
            <List.Item key={`${line} ${text}`}>
              {line === null ? (
                words
              ) : (
                <Trans>
                  Line {line}: {words}
                </Trans>
              )}
            </List.Item>
          );
        })}
      </List>
    </Spoiler>
  );
}
