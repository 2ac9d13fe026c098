import type { KnownList, Topic } from "./bus.ts";

/** What must be read again after a change of one subject. */
export interface Effect {
  /**
   * The lists that dashboards fetch again. When the subject is a screen, the topic "screens" means only that screen.
   */
  topics?: readonly Topic[];
  /**
   * The screens whose manifest, settings or lease may change: all screens of the account, or the subject. "program":
   * the change is part of the program. In an account that reviews it is a draft, which no screen follows.
   */
  screens?: "account" | "program" | "screen";
  /** Many screens fetch it at once and not over some seconds: people wait in front of them. */
  urgent?: true;
  /** The subject, a screen, has a new command. */
  command?: true;
  /** The subject, a data source, shows something else; "all": any of the account may. */
  data?: true | "all";
  /** The subject, a live chat, has changed. It may be a visitor's. */
  chat?: true;
  /** Every process reads this list again; no account is concerned. */
  everywhere?: KnownList;
}

/**
 * Whether an action changes the program, so that it is a draft where an account reviews and its maker is noted for four
 * eyes (`db/draft-edits/note-edits.ts`). A list: where the audit says that one of these fields changed. "by the source": it depends
 * on the row, so whoever writes it notes it.
 */
export type DraftRule = boolean | readonly string[] | "by the source";

/** Every action says what it announces, and whether it changes drafts. */
interface ActionEffect extends Effect {
  draft: DraftRule;
}

const chat: ActionEffect = { chat: true, draft: false };
/** No open page and no screen shows the change, so it is no draft. */
const nothing: ActionEffect = { draft: false };
const pricesChanged: ActionEffect = { everywhere: "prices", draft: false };
const schedule: ActionEffect = { topics: ["schedules"], screens: "program", draft: true };
const calendar: ActionEffect = { topics: ["schedules"], draft: true };
const group: ActionEffect = { topics: ["schedules"], screens: "account", draft: true };
const wall: ActionEffect = { topics: ["schedules", "screens"], screens: "account", draft: false };
const interruption: ActionEffect = { topics: ["schedules"], screens: "account", urgent: true, draft: false };
const readyToInterrupt: Effect = { topics: ["schedules"], screens: "account" };
const emergency: ActionEffect = { topics: ["emergencies"], screens: "account", urgent: true, draft: false };
const warning: ActionEffect = { topics: ["schedules"], screens: "account", urgent: true, draft: false };
const playlist: ActionEffect = { topics: ["playlists"], screens: "program", draft: true };
const inScreens: ActionEffect = { topics: ["screens"], draft: false };
const inMediaList: ActionEffect = { topics: ["media"], draft: false };
const published: ActionEffect = { topics: ["publishing"], screens: "account", data: "all", draft: false };
const reviewed: ActionEffect = { topics: ["publishing"], draft: false };
const drafts: Effect = { topics: ["publishing", "playlists", "schedules", "screens", "media"] };
const licences: ActionEffect = { topics: ["screens"], screens: "account", draft: false };
const members: ActionEffect = { topics: ["members"], draft: false };
const ticket: ActionEffect = { topics: ["tickets"], draft: false };
const data: ActionEffect = { data: true, draft: "by the source" };

/** The name, content or existence of a media changes, wherever it is used. */
export const mediaWhereUsed = {
  topics: ["media", "playlists"],
  screens: "account",
} as const satisfies Effect;
/** The dashboard reads fonts, as the logo and the colours, with the account. */
const fontWhereUsed: ActionEffect = {
  ...mediaWhereUsed,
  topics: [...mediaWhereUsed.topics, "account"],
  draft: false,
};
const draftOfData: Effect = { topics: ["publishing"], data: true };
/** What a change of a data source announces, where that is not what its action says: it is a draft where it waits. */
export const effectOfSource = ({ publishing }: { publishing: string }): Effect | undefined =>
  publishing === "review" ? draftOfData : undefined;
/** A group that does not affect playback yet. */
export const groupNotPlayed: Effect = { topics: ["schedules"] };
/** A change of a screen that does not change its groups. */
export const screenOnly: Effect = { topics: ["screens"], screens: "screen" };
/** The device asks for the times of its display when the player asks for commands. */
export const screenDisplay: Effect = { topics: ["screens", "schedules"], screens: "screen", command: true };
const screenAndGroups: Effect = { topics: ["screens", "schedules"], screens: "screen" };

/**
 * What each audited action announces after its commit, and whether it is a draft, by the kind of its subject. The audit
 * accepts only actions and kinds that are in this table.
 */
export const effects = {
  account: {
    "account.ask-deletion": nothing,
    "account.choose-renewal": licences,
    "account.directory-admit": members,
    "account.directory-delete-group": nothing,
    "account.directory-delete-person": members,
    "account.directory-last-owner": members,
    "account.directory-save-group": nothing,
    "account.directory-save-person": nothing,
    "account.directory-save-roles": nothing,
    "account.directory-token-make": nothing,
    "account.directory-token-revoke": nothing,
    "account.company-domain-add": nothing,
    "account.company-domain-lapse": nothing,
    "account.company-domain-remove": nothing,
    "account.company-domain-verify": nothing,
    "account.company-key-ask": nothing,
    "account.company-key-follow": nothing,
    "account.company-link": members,
    "account.company-remove": nothing,
    "account.company-require": nothing,
    "account.company-save": nothing,
    "account.add-contract-price": nothing,
    "account.apply-coupon": nothing,
    "account.remove-coupon": nothing,
    "account.end-contract-price": nothing,
    "account.company-unlink": members,
    "account.count-people": nothing,
    "account.issue-document": nothing,
    "account.issue-document-repeated": nothing,
    "account.book-bank-line": nothing,
    "account.receive-transfer": nothing,
    "account.match-bank-line": nothing,
    "account.undo-bank-line": nothing,
    "account.use-credit": nothing,
    "account.use-credit-repeated": nothing,
    "account.follow-up-document": nothing,
    "account.name-advance": nothing,
    "account.name-advance-repeated": nothing,
    "account.pay-document": nothing,
    "account.pay-document-repeated": nothing,
    "account.undo-payment": nothing,
    "document.register": nothing,
    "document.register-again": nothing,
    "document.enter-irn": nothing,
    "document.begin-cancel-irn": nothing,
    "document.keep-irn": nothing,
    "document.cancel-irn": nothing,
    "document.cancel-irn-repeated": nothing,
    "account.credit-document": nothing,
    "account.credit-document-repeated": nothing,
    "account.create": nothing,
    "account.announce-debit": { topics: ["screens"], draft: false },
    "account.demand-two-factor": members,
    "account.drop-debit": { topics: ["screens"], draft: false },
    "account.end-mandate": { topics: ["screens"], draft: false },
    "account.erase": { topics: ["screens"], draft: false },
    "account.erase-begin": { screens: "account", draft: false },
    "account.leave": nothing,
    "account.erase-plays": nothing,
    "account.keep": nothing,
    "account.member-change-role": members,
    "account.member-favourites": nothing,
    "account.member-invite": members,
    "account.member-join": members,
    "account.member-leave": members,
    "account.member-remove": members,
    "account.member-withdraw": members,
    "account.visit-allow": members,
    "account.visit-end": members,
    "account.visit-start": members,
    "account.next-period-not-due": nothing,
    // The name on the cards of screens, and what `me` contains.
    "account.partner-brand": { topics: ["members"], screens: "account", draft: false },
    "account.partner-make": nothing,
    "account.partner-order": licences,
    "account.partner-order-later": licences,
    "account.partner-order-repeated": nothing,
    "account.partner-renew": licences,
    "account.partner-renew-waits": licences,
    "account.partner-visit-allow": members,
    "account.partner-visit-start": members,
    "account.partner-sign-in-off": nothing,
    "account.partner-sign-in-on": nothing,
    // Screens show the brand.
    "account.mandate-active": { topics: ["screens"], draft: false },
    "account.save": { topics: ["account"], screens: "account", draft: false },
    "account.save-buyer": nothing,
    "account.save-playing": schedule,
    "account.set-grace": licences,
    "account.sign-out": nothing,
    "account.start-next-period": licences,
    "account.suspend": licences,
    "account.set-limits": licences,
    "account.switch-plan": licences,
    "account.switch-plan-repeated": nothing,
    "account.undo-plan-switch": licences,
    "account.undo-plan-switch-repeated": nothing,
    "account.unsuspend": licences,
    "plan.grant": licences,
    // Interruptions with unpublished playlists end where four eyes are demanded.
    "publishing.four-eyes-off": published,
    "publishing.four-eyes-on": published,
    "publishing.switch": published,
  },
  "whatsapp-number": {
    "whatsapp-number.add": nothing,
    "whatsapp-number.confirm": nothing,
    "whatsapp-number.remove": nothing,
    "whatsapp-number.start": nothing,
    "whatsapp-number.stop": nothing,
  },
  "push-device": {
    "push-device.add": nothing,
    "push-device.remove": nothing,
    "push-device.save": nothing,
    "push-device.test": nothing,
  },
  "alert-channel": {
    "alert-channel.create": nothing,
    "alert-channel.delete": nothing,
    "alert-channel.save": nothing,
    "alert-channel.test": nothing,
  },
  "alert-mute": { "alert-mute.end": nothing, "alert-mute.set": nothing },
  "alert-rule": {
    "alert-rule.create": nothing,
    "alert-rule.delete": nothing,
    "alert-rule.save": nothing,
    "alert-rule.test": nothing,
  },
  "report-mail": {
    "report-mail.create": nothing,
    "report-mail.delete": nothing,
    "report-mail.save": nothing,
    "report-mail.test": nothing,
  },
  enrolment: {
    "enrolment.accept": inScreens,
    "enrolment.create": inScreens,
    "enrolment.refuse": inScreens,
    "enrolment.revoke": inScreens,
  },
  "player-ring": { "player-ring.remove": nothing, "player-ring.save": nothing },
  "api-key": { "api-key.create": nothing, "api-key.revoke": nothing },
  "connected-app": {
    "connected-app.allow": nothing,
    "connected-app.confirm": nothing,
    "connected-app.decline": nothing,
    "connected-app.end": nothing,
  },
  calendar: {
    // No rule refers to a calendar that is new or was removed.
    "calendar.create": calendar,
    "calendar.delete": calendar,
    "calendar.restore": calendar,
    "calendar.save": schedule,
  },
  "company-details": {
    "company-details.add": { everywhere: "company", draft: false },
    "company-details.withdraw": { everywhere: "company", draft: false },
  },
  subprocessor: {
    "subprocessor.announce": { everywhere: "subprocessors", draft: false },
    "subprocessor.note": { everywhere: "subprocessors", draft: false },
    "subprocessor.withdraw": { everywhere: "subprocessors", draft: false },
  },
  month: {
    "month.close": nothing,
    "month.export": nothing,
    "month.name-ledgers": nothing,
    "month.reopen": nothing,
  },
  "people-case": {
    "people-case.ask": nothing,
    "people-case.code": nothing,
    "people-case.confirm": nothing,
    "people-case.correct": nothing,
    "people-case.end": nothing,
    "people-case.law-ended": nothing,
    "people-case.look": nothing,
    "people-case.open": nothing,
    "people-case.prove": nothing,
    "people-case.refuse": nothing,
    "people-case.repeat": nothing,
    "people-case.withdraw": nothing,
  },
  coupon: { "coupon.add": nothing, "coupon.end": nothing },
  price: {
    "price.add": pricesChanged,
    "price.withdraw": pricesChanged,
    "price.add-rate": pricesChanged,
    "price.withdraw-rate": pricesChanged,
  },
  comment: { "comment.delete": reviewed, "comment.save": reviewed },
  chat: {
    "chat.accept": chat,
    "chat.address": chat,
    "chat.ask": chat,
    "chat.confirm-address": chat,
    "chat.end": chat,
    "chat.hand-over": chat,
    "chat.ticket": chat,
    "chat.write": chat,
  },
  "contact-message": {
    "contact-message.resolve": nothing,
    "contact-message.send": nothing,
    "contact-message.spam": nothing,
  },
  "data-export": {
    "export.ask": nothing,
    "export.ask-again": nothing,
    "export.expired": nothing,
    "export.fail": nothing,
    "export.failed": nothing,
    "export.ready": nothing,
    "export.unwanted": nothing,
  },
  "data-source": {
    "data-source.at-once": { ...reviewed, draft: true },
    "data-source.content": data,
    "data-source.counter-link": nothing,
    "data-source.counter-unlink": nothing,
    "data-source.create": nothing,
    "data-source.delete": data,
    "data-source.feed": nothing,
    "data-source.rename": nothing,
    "data-source.restore": data,
    "data-source.review": { ...draftOfData, draft: false },
    "data-source.token": nothing,
    "data-source.limits": data,
    "data-source.value": data,
    "warning.end": warning,
    "warning.follow": nothing,
    "warning.save": { topics: ["schedules"], draft: false },
    "warning.start": warning,
    "warning.stop": warning,
    "warning.try": warning,
    "warning.update": warning,
  },
  emergency: {
    "emergency.clear": emergency,
    "emergency.drill": emergency,
    "emergency.start": emergency,
  },
  file: { "file.purge": nothing },
  // Designs have copies, so no screen changes.
  component: {
    "component.create": inMediaList,
    "component.delete": inMediaList,
    // They were removed 30 days ago, so no list has them.
    "component.purge": nothing,
    "component.restore": inMediaList,
    "component.save": inMediaList,
  },
  // Each design names its own fonts, as it names the logo: all screens get them as they are now.
  font: {
    "font.add": fontWhereUsed,
    "font.delete": fontWhereUsed,
    // It was removed 30 days ago, so nothing shows it.
    "font.purge": nothing,
    "font.restore": fontWhereUsed,
    "font.save": { topics: ["media", "account"], draft: false },
  },
  folder: {
    "folder.create": inMediaList,
    // An album shows what is in its folder.
    "folder.delete": { ...mediaWhereUsed, draft: true },
    "folder.restore": { ...mediaWhereUsed, draft: true },
    "folder.save": inMediaList,
  },
  group: {
    "group.create": group,
    "group.delete": group,
    "group.link": nothing,
    "group.restore": group,
    "group.save": group,
    "group.unlink": nothing,
  },
  import: {
    "import.connect": nothing,
    "import.delete": nothing,
    "import.start": nothing,
    "import.stop": nothing,
    "import.undo": nothing,
    "import.upload": nothing,
  },
  "guest-link": {
    "guest-link.create": inMediaList,
    "guest-link.delete": inMediaList,
    "guest-link.purge": nothing,
    "guest-link.renew": inMediaList,
    "guest-link.save": inMediaList,
    "guest-link.wall": inMediaList,
  },
  "guest-upload": {
    "guest-upload.approve": { ...mediaWhereUsed, draft: false },
    "guest-upload.purge": inMediaList,
    "guest-upload.receive": inMediaList,
    "guest-upload.reject": inMediaList,
    "guest-upload.restore": inMediaList,
  },
  interruption: {
    "interruption.end": interruption,
    "interruption.start": interruption,
  },
  media: {
    "media.comment": inMediaList,
    "media.comment-delete": inMediaList,
    "media.comment-reopen": inMediaList,
    "media.comment-resolve": inMediaList,
    "media.create": { ...mediaWhereUsed, draft: false },
    "media.delete": { ...mediaWhereUsed, draft: true },
    "media.fail": { ...mediaWhereUsed, draft: false },
    "media.keep": inMediaList,
    "media.move": { ...mediaWhereUsed, draft: true },
    "media.prepare": nothing,
    // The media was in the trash for 30 days, so nothing uses it.
    "media.purge": nothing,
    "media.ready": { ...mediaWhereUsed, draft: true },
    "media.rename": { ...mediaWhereUsed, draft: true },
    "media.replace": { ...mediaWhereUsed, draft: true },
    "media.replace-later": { ...mediaWhereUsed, draft: true },
    "media.restore": { ...mediaWhereUsed, draft: true },
    "media.retry": inMediaList,
    "media.save": { ...mediaWhereUsed, draft: true },
    // A guest's picture comes into the library.
    "media.show": { ...mediaWhereUsed, draft: true },
    "media.store": nothing,
    "media.tag": inMediaList,
    "media.upload": { ...inMediaList, draft: true },
    "media.version-name": inMediaList,
  },
  order: {
    "order.ask-provider": nothing,
    "order.check": nothing,
    // It grants the order: a plan with its licences.
    "order.pay-offline": licences,
    "order.place": nothing,
    "order.place-again": nothing,
  },
  invitation: {
    "invitation.send": nothing,
    "invitation.withdraw": nothing,
  },
  operator: {
    "manager.change": nothing,
    "admin.create": nothing,
    "admin.remove": nothing,
    "manager.create": nothing,
    "manager.delete": nothing,
    "operator.available": nothing,
    "operator.create": nothing,
    "operator.profile": nothing,
    "operator.password-link": nothing,
    "operator.second-factor-ask": nothing,
    "operator.second-factor-reset": nothing,
    "operator.second-factor-withdraw": nothing,
    "password.change": nothing,
    "password.request-reset": nothing,
    "password.reset": nothing,
  },
  partner: {
    "partner.bill": nothing,
    "partner.bill-pay": nothing,
    "partner.bill-run": nothing,
    "partner.brand": nothing,
    "partner.brand-remove": nothing,
    "partner.change": nothing,
    "partner.correct": nothing,
    "partner.correct-repeated": nothing,
    "partner.create": nothing,
    "partner.domain": nothing,
    "partner.domain-lapse": nothing,
    "partner.domain-lapse-repeated": nothing,
    "partner.domain-remove": nothing,
    "partner.domain-verify": nothing,
    "partner.price": nothing,
    "partner.retail-price": nothing,
  },
  passkey: {
    "passkey.add": nothing,
    "passkey.begin": nothing,
    "passkey.remove": nothing,
    "passkey.rename": nothing,
  },
  payment: {
    "invoice.issue": nothing,
    // A refund may end the plan, or bring back an earlier one.
    "payment.ask-refund": licences,
    "payment.ask-refund-repeated": nothing,
    "payment.failed": nothing,
    "payment.find-refund": nothing,
    "payment.pending": nothing,
    // A payment starts a subscription and its licences.
    "payment.received": licences,
    "payment.dispute": nothing,
    "payment.dispute-repeated": nothing,
    "payment.answer-dispute": nothing,
    "payment.add-evidence": nothing,
    "payment.refund": licences,
  },
  "player-build": {
    "player-build.keep": nothing,
    "player-build.release": nothing,
    "player-build.stop": nothing,
    "player-build.try": nothing,
  },
  playlist: {
    // Nothing plays a new playlist.
    "playlist.create": { topics: ["playlists"], draft: true },
    "playlist.delete": playlist,
    // The playlist was in the trash for 30 days, so nothing uses it.
    "playlist.purge": nothing,
    "playlist.purge-skipped": nothing,
    "playlist.restore": playlist,
    "playlist.save": playlist,
  },
  proposal: {
    // It publishes; where it publishes later, screens find nothing new.
    "proposal.approve": published,
    "proposal.comment": reviewed,
    "proposal.return": reviewed,
    "proposal.send": reviewed,
    "proposal.withdraw": reviewed,
  },
  bank: {
    "bank.read": nothing,
    "bank.set-aside": nothing,
    "bank.undo-aside": nothing,
    "bank.export-overdue": nothing,
  },
  reconciliation: { "reconciliation.close": nothing, "reconciliation.close-repeated": nothing },
  publication: {
    "drafts.bring-back": { ...drafts, draft: true },
    "drafts.discard": { ...drafts, draft: false },
    "publication.not-due": nothing,
    "publication.plan": published,
    "publication.publish": published,
    "publication.roll-back": published,
    "publication.comment": reviewed,
    "publication.withdraw": reviewed,
  },
  schedule: {
    "schedule.create": schedule,
    "schedule.delete": schedule,
    "schedule.restore": schedule,
    "schedule.save": schedule,
    "schedule.switch": schedule,
  },
  screen: {
    // Every process must use the new key from now on.
    "screen.change-key": { screens: "screen", draft: false },
    "screen.command": { topics: ["screens"], command: true, draft: false },
    "screen.command-receipt": { topics: ["screens"], draft: false },
    "screen.screenshot": { topics: ["screens"], command: true, draft: false },
    "screen.screenshot-arrive": { topics: ["screens"], draft: false },
    "screen.delete": { ...screenAndGroups, draft: false },
    "screen.join-group": { ...screenAndGroups, draft: true },
    "screen.leave-group": { ...screenAndGroups, draft: true },
    // The new screen's device requests the manifest itself.
    "screen.pair": inScreens,
    "screen.replace-device": { ...screenOnly, draft: false },
    "screen.restore": { ...screenAndGroups, draft: false },
    "screen.rotate-key": nothing,
    "screen.set-status": { ...screenOnly, draft: false },
    "screen.unpair": { ...screenOnly, draft: false },
    // Tags decide which smart groups contain the screen.
    "screen.update": { ...screenAndGroups, draft: ["defaultPlaylistId", "openingHours", "tags"] },
  },
  // A change of many screens; each screen also has its own audit entry, which announces.
  "saved-reply": { "saved-reply.delete": nothing, "saved-reply.save": nothing },
  screens: { "screen.change-many": nothing },
  session: {
    // The database announces the end of a session (trigger session_ended).
    "session.end": nothing,
    "session.revoke": nothing,
    "session.revoke-others": nothing,
    "session.start": nothing,
  },
  tag: { "tag.rename": inMediaList },
  ticket: {
    "ticket.answer": ticket,
    "ticket.assign": nothing,
    // The ticket appears in the list of the customer who confirmed it.
    "ticket.claim": ticket,
    "ticket.create": ticket,
    "ticket.deny": nothing,
    // Only operators see notes.
    "ticket.label": nothing,
    "ticket.no-change": nothing,
    "ticket.note": nothing,
    "ticket.reply": ticket,
    "ticket.set-status": ticket,
    "ticket.take-back": nothing,
    "ticket.undo": nothing,
    "ticket.unproven": nothing,
  },
  "ticket-file": {
    "ticket-file.send": nothing,
    "ticket-file.sweep": nothing,
  },
  "incoming-mail": { "incoming-mail.take": nothing },
  "two-factor": {
    "two-factor.disable": nothing,
    "two-factor.enable": nothing,
    "two-factor.renew-recovery-codes": nothing,
    "two-factor.start": nothing,
  },
  "video-wall": {
    "video-wall.create": wall,
    "video-wall.delete": wall,
    "video-wall.identify": nothing,
    "video-wall.save": wall,
  },
  // What is made, moved and removed with it has its own audit entries, which announce.
  festival: {
    "festival.move": { topics: ["schedules"], draft: false },
    "festival.prepare": { topics: ["schedules"], draft: false },
    "festival.restore": { topics: ["schedules"], draft: false },
    "festival.take-back": { topics: ["schedules"], draft: false },
  },
  campaign: {
    "campaign.create": { ...readyToInterrupt, draft: true },
    "campaign.delete": { ...readyToInterrupt, draft: false },
    "campaign.end": { ...readyToInterrupt, draft: false },
    "campaign.link": nothing,
    "campaign.save": { ...readyToInterrupt, draft: true },
    "campaign.unlink": nothing,
  },
  exchange: {
    "exchange.block": { ...readyToInterrupt, draft: false },
    "exchange.create": { topics: ["schedules"], draft: false },
    "exchange.delete": { ...readyToInterrupt, draft: false },
    "exchange.save": { ...readyToInterrupt, draft: false },
  },
  "touch-menu": {
    "touch-menu.create": { ...readyToInterrupt, draft: true },
    "touch-menu.delete": { ...readyToInterrupt, draft: false },
    "touch-menu.save": { ...readyToInterrupt, draft: true },
  },
  trigger: {
    "trigger.create": { ...readyToInterrupt, draft: true },
    "trigger.delete": { ...readyToInterrupt, draft: false },
    "trigger.fire": interruption,
    "trigger.link": nothing,
    "trigger.save": { ...readyToInterrupt, draft: true },
    "trigger.unlink": nothing,
  },
  webhook: {
    "webhook.create": nothing,
    "webhook.delete": nothing,
    "webhook.listen": nothing,
    "webhook.listen-end": nothing,
    "webhook.replay": nothing,
    "webhook.save": nothing,
    "webhook.secret": nothing,
    "webhook.switch-off": nothing,
    "webhook.test": nothing,
  },
  user: {
    "email.ask": nothing,
    "email.ask-confirmation": nothing,
    "email.change": nothing,
    "email.confirm": nothing,
    "email.give-up": nothing,
    "password.change": nothing,
    "password.request-reset": nothing,
    "password.reset": nothing,
    "user.export": nothing,
  },
} as const satisfies Record<string, Record<string, ActionEffect>>;

export type SubjectKind = keyof typeof effects;
export type Action<Kind extends SubjectKind = SubjectKind> = Kind extends SubjectKind
  ? keyof (typeof effects)[Kind]
  : never;

/** What an action announces when nothing else is said, and whether it is a draft. */
export function ruleOf(kind: SubjectKind, action: Action): { effect: Effect; draft: DraftRule } {
  const ofKind: Readonly<Record<string, ActionEffect>> = effects[kind];
  const { draft = false, ...effect } = ofKind[action] ?? {};
  return { effect, draft };
}
