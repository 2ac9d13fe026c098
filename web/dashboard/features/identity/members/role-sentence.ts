import { t } from "@lingui/core/macro";
import type { KeyKind } from "#shared/api-keys.ts";
import type { Role } from "#shared/roles.ts";

const sentences: Record<Role | KeyKind, () => string> = {
  owner: () => t`Can do everything, also delete the account or hand it over.`,
  admin: () => t`Can do everything except delete the account or hand it over.`,
  publisher: () => t`Changes media, playlists and schedules, puts them on screens and starts emergencies.`,
  editor: () =>
    t`Changes media, playlists and schedules. In an account with review, proposes the changes, which others publish.`,
  viewer: () => t`Sees content, screens and reports, and changes nothing.`,
  billing: () => t`Sees and pays plans and invoices. Does not see content or screens.`,
  partner: () =>
    t`Makes your customers, orders their licences from your balance and sets your brand. Sees nothing else.`,
};

/** Says in one sentence what members with this role can do. */
export const roleSentence = (role: Role | KeyKind): string => sentences[role]();
