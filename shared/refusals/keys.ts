import { markTexts } from "../languages/texts.ts";
import { conflict, invalid, notFound, unauthenticated } from "./entry.ts";

/** Texts about API keys, connected apps and webhooks for the people who make them. */
export const keyTexts = markTexts("refusal", {
  keyNotFound: notFound("This API key does not exist. It may have been revoked."),
  keyEndPast: invalid("Choose an end in the future."),
  maxKeys: conflict("An account can have {max, number} API keys. Revoke one that you do not need first."),
  appConsentOver: notFound(
    "This question of an app is over, or was asked in another browser. Start again in the app.",
  ),
  appPermissionUnasked: invalid("The app did not ask for this."),
  appTokenUnknown: unauthenticated(
    "This token is not known here, has ended, or is for another address. Connect the app again.",
  ),
  confirmationNotFound: notFound("This question of an app does not exist, or is for another person."),
  confirmationOver: conflict("This question of an app is over. Ask the app again."),
  confirmationChanged: conflict(
    "Something changed since the app asked, so nothing was done. Ask the app again.",
  ),
  confirmationFailed: conflict("It was not done: {why}"),
  connectedAppNotFound: notFound("This app does not exist. It may have been disconnected."),
  maxConnectedApps: conflict(
    "You can connect {max, number} apps in an account. Disconnect one that you do not need first.",
  ),
  enrolmentNotFound: notFound("This enrolment token does not exist. It may have been revoked."),
  maxEnrolments: conflict(
    "An account can have {max, number} enrolment tokens. Revoke one that you do not need first.",
  ),
  playerRingNotFound: notFound("This rule does not exist. It may have been removed."),
  maxPlayerRings: conflict(
    "An account can have {max, number} rules for player versions. Remove one that you do not need first.",
  ),
  webhookNotFound: notFound("This webhook does not exist. It may have been removed."),
  webhookAddressUnfit: invalid("The address must not have a name and a password in it"),
  webhookNotSecure: invalid("The address must begin with https://"),
  syslogAddressForm: invalid("Enter only server and port, such as syslog+tls://siem.example.com:6514"),
  syslogNotSecure: invalid("The address must begin with syslog+tls://"),
  syslogHasNoSecret: conflict("A syslog receiver has no secret."),
  caCertificateUnfit: invalid("Paste the certificate, from BEGIN CERTIFICATE to END CERTIFICATE"),
  listenerEnded: notFound("This listener has ended. Listen again."),
  listenersAtOnce: conflict(
    "{max, number} programs of an account can listen at once. End one of them first. Each ends by itself some minutes after it stopped asking.",
  ),
  webhookOff: conflict("This webhook is switched off. Switch it on first."),
  maxWebhooks: conflict("An account can have {max, number} webhooks. Remove one that you do not need first."),
  deliveryNotFound: notFound("This delivery does not exist. It may be older than 30 days."),
  deliveryWaits: conflict("This delivery still waits for its next try."),
});
