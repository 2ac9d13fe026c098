/*
 * Which accounts are customers: all but the sandboxes of visitors (decision 0178). Every list, figure, search and check of
 * the service over several accounts asks this. server/testing/only-customers.test.ts walks the operators' calls.
 */

/** SQL: a row of `accounts` under this name is a customer. */
export const isCustomer = (accounts: string): string => `${accounts}.sandbox_until is null`;

/** SQL: this column names the account of a customer, or none. */
export const ofCustomer = (column: string): string =>
  `not exists (select from accounts where id = ${column} and sandbox_until is not null)`;
