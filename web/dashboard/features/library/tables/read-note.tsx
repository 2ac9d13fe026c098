import { plural, t } from "@lingui/core/macro";
import { List, Text } from "@mantine/core";
import type { ReadList } from "#shared/tables/read-list.ts";

const maxNamed = 3;

/** Says how many products and sections were read, and which lines are not on the board as a person may expect. */
export function ReadNote({ read }: { read: ReadList }) {
  const { products, sections, priceless, unread, leftOut, shownPrice, otherPrices } = read;
  const counts = [
    plural(products, { one: "# product", other: "# products" }),
    sections > 0 ? plural(sections, { one: "# section", other: "# sections" }) : null,
  ].filter((each) => each !== null);
  const counted = counts.join(", ");
  const others = otherPrices.join(", ");
  const notes = [
    ...priceless
      .slice(0, maxNamed)
      .map(({ line, text }) => t`Line ${line} has no price, the board shows its name only: ${text}`),
    ...unread
      .slice(0, maxNamed)
      .map(
        ({ line, text }) =>
          t`Line ${line} has a price that is no number, the board shows it as it is: ${text}`,
      ),
    ...leftOut
      .slice(0, maxNamed)
      .map(({ line, text }) => t`Line ${line} is not on the board, it is no product: ${text}`),
    ...(otherPrices.length > 0
      ? [t`The board shows the prices of “${shownPrice}”. In the table only: ${others}`]
      : []),
  ];
  const more = [priceless, unread, leftOut].reduce(
    (sum, lines) => sum + Math.max(0, lines.length - maxNamed),
    0,
  );
  return (
    <div role="status">
      <Text size="sm" fw={550}>
        {t`Read: ${counted}`}
      </Text>
      {notes.length > 0 && (
        <List size="sm" listStyleType="disc">
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
          {more > 0 && (
            <List.Item>
              {plural(more, { one: "# more line of this kind", other: "# more lines of this kind" })}
            </List.Item>
          )}
        </List>
      )}
    </div>
  );
}
