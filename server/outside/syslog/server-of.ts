/**
 * Returns the server of an address as the network's names are written, in lower case and ASCII, and its port where it names one.
 * Null: it cannot be the name of a server. Of schemes that it does not know, URL leaves the server as it was typed.
 */
export function serverOf(url: string): { hostname: string; port: string } | null {
  const { port } = new URL(url);
  const known = url.trim().replace(/^syslog\+(tls|tcp):/i, "https:");
  return URL.canParse(known) ? { hostname: new URL(known).hostname, port } : null;
}
