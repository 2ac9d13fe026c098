/** Addresses that are not of the website. "/app*" would be "/apps" as well. */
const elsewhere = ["app", "admin", "api", "logout", "player", "dev"]
  .flatMap((first) => [`/${first}`, `/${first}/*`])
  .concat("/download/*");

/**
 * Lets the browser fetch the page behind a link that the visitor is about to follow. A separate file with the rules would be
 * one more request before the first paint.
 */
export function offerNextPages(document: Document): void {
  const script = document.createElement("script");
  script.type = "speculationrules";
  const where = { and: [{ href_matches: "/*" }, { not: { href_matches: elsewhere } }] };
  script.text = JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
  document.head.append(script);
}
