export { addMember, addPerson } from "./add-member.ts";
export { invitationEmail } from "./invitation-email.ts";
export { checkScope } from "./rules.ts";
