import { z } from "zod";

/** How to reach NATS servers, in the words of its client. */
export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  tls?: { caFile?: string; certFile?: string; keyFile?: string };
}

/** The setting BUS_URL: one address or several of one cluster, separated by commas. */
export const busUrl = z.string().transform((text, refinement): NatsAddress => {
  try {
    return readAddress(text);
  } catch (error) {
    refinement.addIssue({ code: "custom", message: (error as Error).message });
    return z.NEVER;
  }
});

/**
 * Reads `nats://user:password@host:4222`, `nats://token@host` and `tls://host?ca=file&cert=file&key=file`. User and
 * files count from the first address. Throws when it is not such an address.
 */
function readAddress(text: string): NatsAddress {
  const urls = text.split(",").map((each) => {
    const url = URL.canParse(each.trim()) ? new URL(each.trim()) : null;
    if (!url || !["nats:", "tls:"].includes(url.protocol) || !url.hostname)
      throw new Error("must be an address like nats://user:password@host:4222 or tls://host:4222");
    return url;
  });
  const [first] = urls as [URL];
  const unknown = [...first.searchParams.keys()].filter((key) => !["ca", "cert", "key"].includes(key));
  if (unknown.length > 0) throw new Error(`knows no ${unknown[0]}; only ca, cert and key`);
  const [user, pass] = [decodeURIComponent(first.username), decodeURIComponent(first.password)];
  const file = (key: string) => first.searchParams.get(key) ?? undefined;
  const [caFile, certFile, keyFile] = [file("ca"), file("cert"), file("key")];
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    ...(user && pass && { user, pass }),
    ...(user && !pass && { token: user }),
    ...(urls.some(({ protocol }) => protocol === "tls:") && {
      tls: { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) },
    }),
  };
}
