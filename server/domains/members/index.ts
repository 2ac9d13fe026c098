export { addMember, addPerson } from "./add-member.ts";
export { checkScope } from "./rules.ts";
