import type { Account } from "#shared/contracts/account.ts";
import type { Customer, Verb } from "../../../context.ts";
import { readAccount } from "./read-account.ts";

export const getAccount = ({ ctx }: Verb<unknown, Customer>): Promise<Account> => readAccount(ctx);
