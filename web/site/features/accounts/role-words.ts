import { t } from "@lingui/core/macro";
import type { Role } from "#shared/roles.ts";

/** What the page of an invitation says about the invited role. The dashboard and the help article say the same. */
export const roleWords: Record<Role, { as: string; may: string }> = {
  owner: {
    as: t`an owner`,
    may: t`Owners can do everything, also delete the account or hand it over.`,
  },
  admin: {
    as: t`an admin`,
    may: t`Admins can do everything except delete the account or hand it over.`,
  },
  publisher: {
    as: t`a publisher`,
    may: t`Publishers change media, playlists and schedules, put them on screens and start emergencies.`,
  },
  editor: {
    as: t`an editor`,
    may: t`Editors change media, playlists and schedules. In an account with review, they propose their changes, and others publish them.`,
  },
  viewer: {
    as: t`a viewer`,
    may: t`Viewers see the content, the screens and the reports, and change nothing.`,
  },
  billing: {
    as: t`a member for billing`,
    may: t`Members for billing see and pay plans and invoices. They do not see content or screens.`,
  },
};
