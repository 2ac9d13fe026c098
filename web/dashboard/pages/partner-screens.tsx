import { t } from "@lingui/core/macro";
import { Group, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#web/lib/formats.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { type Show, useCustomerScreens } from "../features/selling/partners/partner-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";
import { ScreenTable } from "../features/selling/partners/screen-table.tsx";

/** /app/partner/screens: the screens of all customers, to see which ones are offline. */
export function PartnerScreensPage() {
  const [show, setShow] = useState<Show>("all");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const screens = useCustomerScreens({ show, search });
  const counts = screens.data?.pages[0]?.counts ?? { all: 0, online: 0, offline: 0 };
  const [all, online] = [formatNumber(counts.all), formatNumber(counts.online)];
  const offline = formatNumber(counts.offline);

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
      <ScreenTable query={screens} isFiltered={counts.all > 0 || search !== ""} />
    </>
  );
}
