import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { dataSourceUsage } from "#shared/contracts/playing/usage.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";

/** Says which designs do not follow the rows of a table, only their cells. Renders nothing without one. */
export function FixedRows({ usage }: { usage: ResponseOf<typeof dataSourceUsage> | undefined }) {
  const designs = usage?.media.filter(({ kind }) => traitsOf(kind).composed) ?? [];
  if (designs.length === 0) return null;
  const names = designs.map(({ name }) => `“${name}”`).join(", ");
  return (
    <Text size="sm">
      <Trans>
        Designs keep their rows, only prices that change arrive there: {names}. A board follows all rows.
      </Trans>
    </Text>
  );
}
