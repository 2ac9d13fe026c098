import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useMe } from "../../../queries/me.ts";

/** Says above a page which part of the account the member sees. Renders nothing for those who see all. */
export function ScopeNote() {
  const sees = useMe().data?.user.sees;
  if (!sees) return null;
  const places = [...sees.groups, ...sees.folders];
  const names = [...new Set(places)].join(", ") || t`nothing yet`;
  return <Text size="sm" c="dimmed" mb="sm" role="note">{t`You see a part of this account: ${names}.`}</Text>;
}
