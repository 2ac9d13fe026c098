/** Places HTML made from our own Markdown by the build. Markup inside that Markdown was escaped there. */
export function RawHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from content/, escaped in build/markdown.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
