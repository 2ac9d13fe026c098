import { type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";
import { socialNetworkOf, socialNetworks } from "#shared/social-networks.ts";

/** What the pages of the website say of the company that sells. */
export interface CompanyOnPages {
  /** False until an admin has entered the name of the company, or the settings have it. */
  isNamed: boolean;
  legalName: string;
  addressLines: readonly string[];
  /** The parts of the address, where they are known. */
  place: { address: string; city: string; state: string; pin: string } | null;
  gstin: string | null;
  supportEmail: string;
  /** It has no GSTIN, and so may not charge GST. */
  sellsUnregistered: boolean;
  /** In words. */
  hours: Readonly<Record<SiteLanguage, string>>;
  /** People answer in the chat in these hours. */
  liveChat: boolean;
  /** What people do in the chat, in words. */
  liveChatWords: Readonly<Record<SiteLanguage, string>>;
  socialProfiles: readonly string[];
}

/**
 * Returns who stands behind the website, for its pages: support, and the seller when all its details are entered, in the own
 * edition only the operator's name. What nobody has entered is empty, and the pages show nothing.
 */
export function sellerValues(
  company: CompanyOnPages,
  { isSold, language }: { isSold: boolean; language: SiteLanguage },
): Record<string, string> {
  const { isNamed, legalName, addressLines, gstin, supportEmail, hours, liveChat, liveChatWords } = company;
  const isComplete = isSold && isNamed && addressLines.length > 0 && gstin !== null;
  return {
    supportEmail,
    supportHours: hours[language],
    liveChat: liveChat ? "yes" : "",
    liveChatWords: liveChatWords[language],
    ...(!isSold && { operatorName: isNamed ? legalName : "" }),
    sellerName: isComplete ? legalName : "",
    sellerAddress: isComplete ? addressLines.join(", ") : "",
    sellerGstin: isComplete ? gstin : "",
    ...factsOf(company, isComplete),
    ...socialValues(company),
  };
}

/** The address of the operator's profile at each network, for the footer; empty where there is none. */
const socialValues = ({ socialProfiles }: CompanyOnPages): Record<string, string> =>
  Object.fromEntries(
    socialNetworks.map((network) => [
      network.key,
      socialProfiles.find((address) => socialNetworkOf(address) === network) ?? "",
    ]),
  );

/** What search engines read of the seller (schema.org); null is as if it was not there. */
const factsOf = (company: CompanyOnPages, isComplete: boolean): Record<string, string> => ({
  jsonContact: inPage({
    "@type": "ContactPoint",
    contactType: "customer support",
    email: company.supportEmail,
    availableLanguage: siteLanguages,
  }),
  jsonProfiles: inPage(company.socialProfiles),
  jsonLegalName: inPage(isComplete ? company.legalName : null),
  jsonTaxId: inPage(isComplete ? company.gstin : null),
  jsonAddress: inPage(
    isComplete && company.place
      ? {
          "@type": "PostalAddress",
          streetAddress: company.place.address.replaceAll("\n", ", "),
          addressLocality: company.place.city,
          addressRegion: company.place.state,
          postalCode: company.place.pin,
          addressCountry: "IN",
        }
      : null,
  ),
});

/** Returns JSON that cannot end the script in which it stands. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
