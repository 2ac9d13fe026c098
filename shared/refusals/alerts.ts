import { conflict, invalid, notFound } from "./entry.ts";

/** Texts about alerts for the people who set them up. */
export const alertTexts = {
  alertRuleNotFound: notFound("This alert rule does not exist. It may have been removed."),
  alertRuleExists: conflict("There is a rule for these screens already. Change that one."),
  maxAlertRules: conflict(
    "An account can have {max:number} alert rules. Remove one that you do not need first.",
  ),
  alertRecipientUnfit: invalid("Choose members who may see screens and have confirmed their email address."),
  alertNoRecipients: conflict("This rule has no recipients. Choose some and save it first."),
  alertChannelNotFound: notFound("This channel does not exist. It may have been removed."),
  alertChannelOff: conflict("This channel is switched off. Switch it on first."),
  maxAlertChannels: conflict(
    "An account can have {max:number} channels. Remove one that you do not need first.",
  ),
  statusLinkNotFound: notFound("This group has no link to a status page. It may have been revoked."),
  statusLinkUnknown: notFound("This link shows nothing. It may have been replaced or revoked."),
  alertMuteNotFound: notFound("This mute has ended."),
  alertMuteEnd: invalid("Choose a time within the next {days:number} days."),
  maxAlertMutes: conflict("{max:number} screens and groups are muted. End a mute first."),
} as const;
