import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { Eye } from "lucide-react";
import type { Permission } from "#shared/roles.ts";
import { useMays, useMe } from "../../queries/me.ts";
import { roleName } from "../../words/role-words.ts";

/** Says on a page with a form that the member's role can look at it, but not change it. Renders nothing for others. */
export function ViewOnlyNote({ needs }: { needs: Permission }) {
  const may = useMays();
  const me = useMe().data;
  if (!me || may(needs)) return null;
  const role = roleName(me.user.role);
  return (
    <Alert color="blue" mb="lg" icon={<Eye size={18} aria-hidden />}>
      <Trans>
        You can look at this page, but your role ({role}) cannot change it. An owner or admin of the account
        can give you another role.
      </Trans>
    </Alert>
  );
}
