/** Inserts HTML that the build made from our own Markdown. The build has escaped markup inside that Markdown. */
export function RawHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from content/, escaped in build/markdown.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
