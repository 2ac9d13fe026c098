import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatDate } from "#web/lib/formats.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import styles from "./billing.module.css";
import { useLicences } from "./billing-queries.ts";

/** Formats a date without a time, which is the same day in every zone. */
const day = (date: string) => formatDate(`${date}T00:00:00Z`, "UTC");

/** Lists the licences: the screen that uses each one, or that it is free. */
export function LicenceList() {
  const licences = useLicences();
  if (!licences.data)
    return <NotLoaded query={licences} failed={t`Your licences could not be loaded`} lines={3} height={40} />;
  const items = licences.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <Text c="dimmed">
        <Trans>None yet. A plan includes one licence for each of its screens.</Trans>
      </Text>
    );
  return (
    <>
      <Table verticalSpacing="sm" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Screen</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Licence</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Until</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((licence) => (
            <Table.Tr key={licence.id}>
              <Table.Td data-label={t`Screen`}>
                {licence.screen ? (
                  <Anchor component={Link} to={paths.screen(licence.screen.id)}>
                    {licence.screen.name}
                  </Anchor>
                ) : (
                  <Text span c="dimmed">
                    <Trans>Free</Trans>
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label={t`Licence`} className={styles.code}>
                {licence.code}
              </Table.Td>
              <Table.Td data-label={t`Until`}>
                {day(licence.endsOn)}
                {!licence.active && ` ${t`(ended)`}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {licences.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={licences.isFetchingNextPage}
          onClick={() => void licences.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
