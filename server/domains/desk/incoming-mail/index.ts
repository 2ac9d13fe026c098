export { fetchMail } from "./fetch-mail.ts";
