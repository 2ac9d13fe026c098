import { bigint, customType, integer, timestamp } from "drizzle-orm/pg-core";

/** Row number, made by the database. Numeric because operators sort and search by it. */
export const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();
/** Row number of an append-only table that outgrows 31 bits. */
export const bigId = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const bytes = (name: string) => bigint(name, { mode: "number" });
/** Raw bytes, used for hashes of secrets. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
