import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { May } from "../queries/may.tsx";

/** Renders what makes or changes a data source. It belongs to the whole account, so members with a part of it choose one that exists. */
export const MayMakeData = ({ children }: { children: ReactNode }) => (
  <May
    needs="content.edit"
    whole
    otherwise={
      <Text size="sm" c="dimmed">
        <Trans>Only members who see the whole account add or change data sources and tables.</Trans>
      </Text>
    }
  >
    {children}
  </May>
);
