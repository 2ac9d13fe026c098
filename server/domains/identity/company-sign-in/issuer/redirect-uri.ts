import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";

/** Where issuers send people back to. */
export const redirectUri = ({ deps }: Ctx): string => `${deps.env.PUBLIC_URL}${paths.companyReturn}`;
