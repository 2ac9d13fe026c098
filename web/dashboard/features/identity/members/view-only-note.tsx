import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { Eye } from "lucide-react";
import type { Permission } from "#shared/roles.ts";
import { useMays, useMe } from "../../../queries/me.ts";
import { roleName } from "../../../words/role-words.ts";

/** Says on a page with a form that the member can look at it, but not change it. `whole`: see `useMays`. Renders nothing for others. */
export function ViewOnlyNote({ needs, whole }: { needs: Permission; whole?: boolean }) {
  const may = useMays();
  const me = useMe().data;
  if (!me || may(needs, { whole })) return null;
  const role = roleName(me.user.role);
  return (
    <Alert color="blue" mb="lg" icon={<Eye size={18} aria-hidden />}>
      {may(needs) ? (
        <Trans>
          You can look at this page. It is the same for the whole account, and you see a part of it, so only
          others can change it.
        </Trans>
      ) : (
        <Trans>
          You can look at this page, but your role ({role}) cannot change it. An owner or admin of the account
          can give you another role.
        </Trans>
      )}
    </Alert>
  );
}
