/** Parts of the frame that few accounts ever see: one file, so that their names cost the first load little. */

import { OutboxBar } from "./features/desk/outbox/outbox-bar.tsx";
import { DeletionBanner } from "./features/identity/account/deletion-banner.tsx";
import { InvitationBanner } from "./features/identity/account/invitation-banner.tsx";
import { MessageBanner } from "./features/identity/account/message-banner.tsx";
import { OwnBrand } from "./features/identity/account/own-brand.tsx";
import { PartnersPlanBanner } from "./features/identity/account/partners-plan-banner.tsx";
import { PlanOverBanner } from "./features/identity/account/plan-over-banner.tsx";
import { SandboxBanner } from "./features/identity/account/sandbox-banner.tsx";
import { TwoFactorBanner } from "./features/identity/account/two-factor-banner.tsx";
import { ScopeNote } from "./features/identity/members/scope-note.tsx";
import { VisitBanner } from "./features/identity/support-visits/visit-banner.tsx";
import { VisitNotice } from "./features/identity/support-visits/visit-notice.tsx";
import { OpenOrder } from "./features/selling/billing/checkout/open-order.tsx";

export {
  DeletionBanner,
  InvitationBanner,
  MessageBanner,
  OpenOrder,
  OutboxBar,
  OwnBrand,
  PartnersPlanBanner,
  PlanOverBanner,
  SandboxBanner,
  ScopeNote,
  TwoFactorBanner,
  VisitBanner,
  VisitNotice,
};

/** The parts by name. */
export interface RareParts {
  DeletionBanner: typeof DeletionBanner;
  InvitationBanner: typeof InvitationBanner;
  MessageBanner: typeof MessageBanner;
  OpenOrder: typeof OpenOrder;
  OutboxBar: typeof OutboxBar;
  OwnBrand: typeof OwnBrand;
  PartnersPlanBanner: typeof PartnersPlanBanner;
  PlanOverBanner: typeof PlanOverBanner;
  SandboxBanner: typeof SandboxBanner;
  ScopeNote: typeof ScopeNote;
  TwoFactorBanner: typeof TwoFactorBanner;
  VisitBanner: typeof VisitBanner;
  VisitNotice: typeof VisitNotice;
}
