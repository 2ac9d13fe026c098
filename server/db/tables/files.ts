import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, bytes } from "./columns.ts";

export interface FileChunk {
  sha256: string;
  bytes: number;
}

/** Stored bytes, named by their SHA-256. All media with the same content share them. */
export const files = pgTable("files", {
  sha256: text("sha256").primaryKey(),
  bytes: bytes("bytes").notNull(),
  type: text("type").notNull(),
  chunks: jsonb("chunks").$type<FileChunk[]>().notNull(),
  createdAt: at("created_at").notNull(),
});
