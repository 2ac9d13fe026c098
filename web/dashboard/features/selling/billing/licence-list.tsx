import { t } from "@lingui/core/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatDate } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import styles from "./billing.module.css";
import { useLicences } from "./billing-queries.ts";

/** Formats a date without a time, which is the same day in every zone. */
const day = (date: string) => formatDate(`${date}T00:00:00Z`, "UTC");

/** Lists the licences: the screen that uses each one, or that it is free. */
export function LicenceList() {
  const licences = useLicences();
  return (
    <DataTable
      label={t`Licences of your screens`}
      inPart
      rows={licences.data?.pages.flatMap(({ items }) => items)}
      query={licences}
      failed={t`Your licences could not be loaded`}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          key: "screen",
          title: t`Screen`,
          cell: ({ screen }) =>
            screen ? (
              <Anchor component={Link} inherit to={paths.screen(screen.id)}>
                {screen.name}
              </Anchor>
            ) : (
              <Text span inherit c="dimmed">{t`Free`}</Text>
            ),
        },
        {
          key: "code",
          title: t`Licence`,
          kind: "code",
          cell: ({ code }) => <span className={styles.code}>{code}</span>,
        },
        {
          key: "until",
          title: t`Until`,
          kind: "date",
          cell: ({ endsOn, active }) => `${day(endsOn)}${active ? "" : ` ${t`(ended)`}`}`,
        },
      ]}
      empty={{
        picture: ScreensPicture,
        title: t`No licences yet`,
        text: t`A plan includes one licence for each of its screens.`,
      }}
    />
  );
}
