import { lazy } from "react";
import { useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { usePublishing } from "./publishing-status.ts";

/** Few accounts publish by hand, so it is not part of the first load. */
const PublishNotice = lazy(async () => ({ default: (await import("./publish-notice.tsx")).PublishNotice }));

/** Shows on every page how many edits are not published; renders nothing if there are none. */
export function PublishBar() {
  const { data } = usePublishing();
  const { pathname } = useLocation();
  if (data?.mode !== "review" || pathname === paths.publish) return null;
  const { changeCount, waiting } = data;
  if (changeCount === 0 && !waiting) return null;
  return (
    <LatePart>
      <PublishNotice changeCount={changeCount} publishAt={waiting?.publishAt ?? null} />
    </LatePart>
  );
}
