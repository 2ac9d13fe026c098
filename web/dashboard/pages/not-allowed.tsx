import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { LockPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { useMe } from "../queries/me.ts";
import { roleName } from "../words/role-words.ts";

/** Shown at the address of a page that the member's role does not include. */
export function NotAllowedPage() {
  const me = useMe().data;
  const hasPart = me?.user.sees != null;
  const role = me ? roleName(me.user.role) : "";
  const account = me?.account.name ?? "";
  return (
    <>
      <PageHeader title={hasPart ? t`You cannot open this page` : t`Not part of your role`} passing />
      <EmptyState
        picture={LockPicture}
        title={hasPart ? t`You cannot open this page` : t`Your role does not include this page`}
        text={
          hasPart
            ? t`Your role in ${account}: ${role}, for a part of the account. Ask an owner or admin if you need what this page shows.`
            : t`Your role in ${account}: ${role}. If you need this page, ask an owner or admin of the account for another role.`
        }
        actions={<Button component={Link} to={paths.dashboard}>{t`Go to Home`}</Button>}
      />
    </>
  );
}
