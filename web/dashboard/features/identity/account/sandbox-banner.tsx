import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { isDashboardPath, paths } from "#shared/paths.ts";
import { leaveTo } from "#web/lib/leave-to.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";

interface SandboxBannerProps {
  /** When the account is deleted. */
  until: string;
  timeZone: string;
}

/**
 * Says on every page that a visitor tries the product, until when, and how to go on. Leads to the end of it in time. Where the
 * website frames the dashboard, its page says that, and links to other pages open in the whole window.
 */
export function SandboxBanner({ until, timeZone }: SandboxBannerProps) {
  const isFramed = window.parent !== window;
  const isOver = useNow(1_000) >= Date.parse(until);
  useEffect(() => {
    if (isOver && !isFramed) leaveTo(paths.tryOver);
  }, [isOver, isFramed]);
  useEffect(() => (isFramed ? openOthersInWindow(document) : undefined), [isFramed]);
  if (isFramed) return null;
  const time = formatDateTimeIn(until, timeZone);
  return (
    <NoticeBar tone="accent" label={t`Trying without an account`}>
      <strong>{t`You are trying this without an account.`}</strong>
      <span>{t`At ${time} all of it is deleted.`}</span>
      <a href={paths.tryShop}>{t`Show the screen beside it`}</a>
      <a href={paths.signup}>{t`Sign up`}</a>
    </NoticeBar>
  );
}

/** Links to pages outside of the dashboard open in the whole window: they may not stand in a frame. */
function openOthersInWindow(page: Document): () => void {
  const choose = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link?.href || link.target) return;
    const { origin, pathname } = new URL(link.href);
    const isOwn = origin === location.origin && isDashboardPath(pathname);
    if (!isOwn) link.target = "_top";
  };
  page.addEventListener("click", choose, true);
  return () => page.removeEventListener("click", choose, true);
}
