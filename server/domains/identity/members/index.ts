export { endAccess, setRole } from "./access.ts";
export { addMember } from "./add-member.ts";
export { invitationEmail } from "./invitation-email.ts";
export { redeemInvitation, writeInvitation } from "./invitations.ts";
export { invitationsTo } from "./join.ts";
export { checkScope, hasOtherOwner } from "./rules.ts";
