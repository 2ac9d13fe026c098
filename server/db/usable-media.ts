import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { guestUploads, media } from "./tables/index.ts";

/**
 * The condition that members of an account may choose a media: it is theirs, not in the trash, and no picture of a guest
 * that waits for a decision. Everything that refers to media asks this before it stores a reference.
 */
export const usableMedia = (accountId: number): SQL | undefined =>
  and(eq(media.accountId, accountId), isNull(media.deletedAt), eq(media.hidden, false));

/**
 * The condition that screens may show a media. Nothing that a guest sent is shown before a member approved it, whatever
 * refers to it. Media in the trash may be shown: publications show it until the next one.
 */
export const isApproved: SQL = sql`not (${media.hidden} and exists (select from ${guestUploads}
  where ${guestUploads.mediaId} = ${media.id} and ${guestUploads.state} <> 'approved'))`;
