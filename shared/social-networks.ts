/** The networks whose profiles the footer of the website can link. Source: public-site.md section 2. */
export const socialNetworks = [
  { key: "socialYouTube", name: "YouTube", hosts: ["youtube.com"] },
  { key: "socialX", name: "X", hosts: ["x.com", "twitter.com"] },
  { key: "socialFacebook", name: "Facebook", hosts: ["facebook.com"] },
  { key: "socialLinkedIn", name: "LinkedIn", hosts: ["linkedin.com"] },
  { key: "socialInstagram", name: "Instagram", hosts: ["instagram.com"] },
] as const;

/** Returns the network of a profile's address, also below a name such as `www.`; undefined for any other address. */
export function socialNetworkOf(address: string): (typeof socialNetworks)[number] | undefined {
  const hostname = /^https:\/\/([\w.-]+)(?:[/?#]|$)/.exec(address)?.[1] ?? "";
  return socialNetworks.find(({ hosts }) =>
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}
