export { addMember, addPerson } from "./add-member.ts";
