/** Names the web manifest. In the page itself it would be one more request before the first paint. */
export const nameManifest = ({ head }: Document): void =>
  head.insertAdjacentHTML("beforeend", '<link rel="manifest" href="/site.webmanifest">');
