import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";

/** Returns the lines for the terminal after the start. */
export function startLines(input: {
  url: string;
  notices: string[];
  admin: { userId: string; password: string } | null;
}): string {
  const lines = [
    "",
    `  ${brand.name} is running`,
    "",
    `  Website      ${input.url}${paths.home}`,
    `  Dashboard    ${input.url}${paths.dashboard}`,
    `  Back-office  ${input.url}${paths.admin}`,
    `  Player       ${input.url}${paths.player}`,
    `  API          ${input.url}${paths.apiReference}`,
    "",
  ];
  if (input.admin) {
    lines.push(
      `  First admin: user ID "${input.admin.userId}", password "${input.admin.password}"`,
      "  (generated now and shown only this once)",
      "",
    );
  }
  for (const notice of input.notices) lines.push(`  Note: ${notice}`);
  if (input.notices.length > 0) lines.push("");
  return lines.join("\n");
}
