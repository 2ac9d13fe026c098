import { Anchor, Button, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatDate } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import styles from "./billing.module.css";
import { useLicences } from "./billing-queries.ts";

/** A day without a time is the same day in every zone. */
const day = (date: string) => formatDate(`${date}T00:00:00Z`, "UTC");

/** One licence for each screen: which screen uses it, or that it is free. */
export function LicenceList() {
  const licences = useLicences();
  if (licences.isError && !licences.data) {
    return (
      <FailedState
        title="Your licences could not be fetched"
        error={licences.error}
        retry={() => void licences.refetch()}
      />
    );
  }
  if (!licences.data) return <LoadingState lines={3} height={40} />;
  const items = licences.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <Text c="dimmed">None yet: a plan brings one licence for each of its screens.</Text>;
  return (
    <>
      <Table verticalSpacing="sm" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Screen</Table.Th>
            <Table.Th>Licence</Table.Th>
            <Table.Th>Until</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((licence) => (
            <Table.Tr key={licence.id}>
              <Table.Td data-label="Screen">
                {licence.screen ? (
                  <Anchor component={Link} to={paths.screen(licence.screen.id)}>
                    {licence.screen.name}
                  </Anchor>
                ) : (
                  <Text span c="dimmed">
                    Free
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label="Licence" className={styles.code}>
                {licence.code}
              </Table.Td>
              <Table.Td data-label="Until">
                {day(licence.endsOn)}
                {!licence.active && " (ended)"}
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
          Show more
        </Button>
      )}
    </>
  );
}
