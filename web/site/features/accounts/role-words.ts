import type { Role } from "#shared/roles.ts";

/** What the page of an invitation says about the invited role. The dashboard and the help article say the same. */
export const roleWords: Record<Role, { as: string; may: string }> = {
  owner: {
    as: "an owner",
    may: "Owners can do everything, also delete the account or hand it over.",
  },
  admin: {
    as: "an admin",
    may: "Admins can do everything except delete the account or hand it over.",
  },
  publisher: {
    as: "a publisher",
    may: "Publishers change media, playlists and schedules, put them on screens and start emergencies.",
  },
  editor: {
    as: "an editor",
    may: "Editors change media, playlists and schedules. In an account with review, they propose their changes, and others publish them.",
  },
  viewer: {
    as: "a viewer",
    may: "Viewers see the content, the screens and the reports, and change nothing.",
  },
  billing: {
    as: "a member for billing",
    may: "Members for billing see and pay plans and invoices. They do not see content or screens.",
  },
};
