import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#web/lib/formats.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { type Show, useCustomerScreens } from "../features/selling/partners/partner-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";
import { ScreenTable } from "../features/selling/partners/screen-table.tsx";

/** /app/partner/screens: the screens of all customers, to see which ones are offline. */
export function PartnerScreensPage() {
  const [show, setShow] = useState<Show>("all");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const screens = useCustomerScreens({ show, search });
  const rows = screens.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = screens.data?.pages[0]?.counts ?? { all: 0, online: 0 };
  const [all, online] = [formatNumber(counts.all), formatNumber(counts.online)];
  const offline = formatNumber(counts.all - counts.online);

  function content() {
    if (!screens.data)
      return <NotLoaded query={screens} failed={t`The screens could not be loaded`} lines={4} height={48} />;
    if (rows.length === 0)
      return (
        <EmptyState
          picture={ScreensPicture}
          title={t`No screens`}
          text={
            counts.all > 0 || search !== ""
              ? t`No screen fits this search.`
              : t`The screens of your customers appear here when they are paired.`
          }
        />
      );
    return <ScreenTable screens={rows} />;
  }

  return (
    <>
      <PageHeader title={t`Customers`} description={t`The screens of all your customers.`} />
      <PartnerTabs />
      <Group align="end" gap="sm" mb="md">
        <TextInput
          flex="1 1 16rem"
          maw="26rem"
          aria-label={t`Search screens and customers`}
          placeholder={t`Search screens and customers`}
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t`Which screens`}
          styles={{ label: { whiteSpace: "nowrap" } }}
          data={[
            { value: "all", label: t`All: ${all}` },
            { value: "online", label: t`Online: ${online}` },
            { value: "offline", label: t`Offline: ${offline}` },
          ]}
          value={show}
          onChange={(value) => setShow(value as Show)}
        />
      </Group>
      {content()}
      {screens.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={screens.isFetchingNextPage}
          onClick={() => void screens.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
