import { markTexts } from "../languages/texts.ts";
import { conflict, forbidden, invalid, notFound } from "./entry.ts";

/** Texts about signing in with the company. The sign-in page shows them by their reason, so they have no values. */
export const companyTexts = markTexts("refusal", {
  directoryTokenNotFound: notFound("This token does not exist any more. It may have been revoked."),
  maxDirectoryTokens: conflict(
    "Two tokens work at the same time, so that one can replace the other. Revoke one first.",
  ),
  directoryGroupGone: notFound("One of these groups is not in the directory any more. Open the page again."),
  directoryGroupTwice: invalid("Each group can be in the list once."),
  roleByDirectory: conflict(
    "A group of the company's directory gives this person the role. Change the group in the directory, or the list under Settings > Security > Company directory.",
  ),
  companyUnknown: notFound(
    "No company sign-in is set up for this email address. Sign in with your password, or ask an owner of the account.",
  ),
  companyNotSetUp: conflict("Company sign-in is not set up in this account. Save the issuer first."),
  companySecretMissing: conflict("The client secret is missing. Enter it and save."),
  companyFlowEnded: forbidden(
    "This sign-in took too long, was used before, or began in another browser. Start it again.",
  ),
  companyChanged: conflict("The company sign-in was changed in the meantime. Start it again."),
  companyDeclined: forbidden("Your company did not sign you in. Try again, or ask your IT department."),
  companyNoAnswer: conflict(
    "The sign-in service of your company did not answer as it should. Try again in a few minutes.",
  ),
  companyUntrusted: forbidden(
    "What the sign-in service of your company sent cannot be trusted. Start again. If it happens again, tell the person who set it up.",
  ),
  companyEmailUnverified: forbidden(
    "The sign-in service of your company does not confirm your email address. Ask your IT department to confirm it there.",
  ),
  companyEmailElsewhere: forbidden(
    "Your email address does not belong to a verified domain of this account. Ask an owner for an invitation.",
  ),
  companyNotMember: forbidden(
    "There is a login with your email address already, which is not a member of this account. Ask an owner for an invitation.",
  ),
  companyOtherAddress: forbidden(
    "The invitation is for another email address than the one your company gives you. Ask for an invitation to that address.",
  ),
  companyRemoved: forbidden("You are not a member of this account any more. Ask an owner for an invitation."),
  companyRequired: forbidden(
    "This account asks its members to sign in with their company. Choose Sign in with your company.",
  ),
  companySessionOnly: forbidden(
    "You signed in with your company, which is good for its own account only. Sign in with your password to do this.",
  ),
  companyIdentityTaken: conflict("This person of your company is connected with another member."),
  companyDomainNeeded: conflict("Verify a domain first: its members are the ones who must sign in there."),
  companyDomainNotFound: notFound("This domain does not exist any more. It may have been removed."),
  companyDomainListed: conflict("This domain is in the list already."),
  companyRecordMissing: conflict(
    "The DNS record was not found yet. New records can take an hour to be visible. Check the name and the value, then try again.",
  ),
  companyDomainTaken: conflict(
    "Another account has proved this domain and its DNS record is still there. Remove that record first.",
  ),
  companyDnsSilent: conflict("The DNS did not answer. Try again in a few minutes."),
  companyStartHere: forbidden(
    "Your company answered without a request of ours, twice. Choose Sign in with your company on this page. If it happens again, tell your IT department.",
  ),
  companyAnswerTooLarge: forbidden(
    "The sign-in service of your company sent too much. Ask the person who set it up to send fewer groups and attributes.",
  ),
  companyWeakSignature: forbidden(
    "The sign-in service of your company signs in an outdated way. The person who set it up must choose SHA-256 there.",
  ),
  companyPassingName: forbidden(
    "The sign-in service of your company gives you another name each time. The person who set it up must choose a persistent name ID or the email address there.",
  ),
  companyEncrypted: forbidden(
    "The sign-in service of your company encrypts its answers. The person who set it up must switch that off there.",
  ),
  samlMetadataUnfit: invalid(
    "This is not the SAML metadata of an identity provider. Use the whole file, which begins with EntityDescriptor.",
  ),
  samlMetadataOver: invalid(
    "This metadata is not valid any more. Ask your IT department for the present metadata of the identity provider.",
  ),
  samlMetadataUnread: conflict(
    "The metadata could not be read at this address. Check the address, or paste the metadata.",
  ),
  samlNoRedirect: invalid(
    "The metadata has no sign-in address with https for the binding HTTP-Redirect. Ask your identity provider for one.",
  ),
  samlNotSecure: invalid("The sign-in address must have https."),
  samlCertificateUnfit: invalid(
    "This is not a certificate that can be read. Paste the text from BEGIN CERTIFICATE to END CERTIFICATE.",
  ),
  samlCertificateWeak: invalid("The certificate needs an RSA key with at least 2,048 bits."),
  samlTestBySigningIn: conflict(
    "A SAML identity provider is tested by signing in: open the page Account and choose Connect with the company.",
  ),
  maxCompanyDomains: conflict("The account has as many domains as are possible. Remove one first."),
});
