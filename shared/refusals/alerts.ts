import { markTexts } from "../languages/texts.ts";
import { conflict, invalid, notFound, unavailable } from "./entry.ts";

/** Texts about alerts for the people who set them up. */
export const alertTexts = markTexts("refusal", {
  alertRuleNotFound: notFound("This alert rule does not exist. It may have been removed."),
  alertRuleExists: conflict("There is a rule for these screens already. Change that one."),
  maxAlertRules: conflict(
    "An account can have {max, number} alert rules. Remove one that you do not need first.",
  ),
  alertRecipientUnfit: invalid("Choose members who may see screens and have confirmed their email address."),
  alertNoRecipients: conflict("This rule has no recipients. Choose some and save it first."),
  alertChannelNotFound: notFound("This channel does not exist. It may have been removed."),
  alertChannelOff: conflict("This channel is switched off. Switch it on first."),
  maxAlertChannels: conflict(
    "An account can have {max, number} channels. Remove one that you do not need first.",
  ),
  statusLinkNotFound: notFound("This group has no link to a status page. It may have been revoked."),
  statusLinkUnknown: notFound("This link shows nothing. It may have been replaced or revoked."),
  pushDeviceNotFound: notFound("This device gets no messages. It may have been removed or signed out."),
  pushEndpointNotSecure: invalid(
    "The push service of this browser has no secure address. Try another browser.",
  ),
  maxPushDevices: conflict(
    "You can have {max, number} devices that get messages. Remove one that you do not need first.",
  ),
  alertMuteNotFound: notFound("This mute has ended."),
  alertMuteEnd: invalid("Choose a time within the next {days, number} days."),
  maxAlertMutes: conflict("{max, number} screens and groups are muted. End a mute first."),
  whatsAppNotOffered: unavailable("This service does not send messages by WhatsApp."),
  whatsAppHasNumber: conflict("You have confirmed a number already. Remove it first."),
  whatsAppStopped: conflict(
    "This number answered STOP to our messages. Answer START in the same chat, then try again.",
  ),
  whatsAppUnreachable: invalid("WhatsApp cannot reach this number. Check it, or try another one."),
  whatsAppBusy: unavailable("WhatsApp takes no more messages at the moment. Try again in some minutes."),
  whatsAppDown: unavailable("WhatsApp did not take the message. Try again later. Emails are sent as before."),
  whatsAppNothingToConfirm: notFound("There is no number that waits for a code. Enter your number again."),
  whatsAppCodeOver: conflict("This code is over. Ask for a new one."),
  whatsAppCodeWrong: invalid("This code is not right. Compare it with the message."),
});
