import { Link, type LinkProps } from "react-router";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { useMay } from "../../../queries/me.ts";

/** Members whose role does not include billing read the notice without a link that would refuse them. */
export const PlanLink = (props: LinkProps) => (useMay("billing.see") ? <Link {...props} /> : null);

export interface PlanBannerProps {
  plan: Me["plan"];
  timeZone: string;
}
