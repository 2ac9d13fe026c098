import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "#web/site/paths.ts";

/** Inserts HTML that the build made from our own Markdown. The build has escaped markup inside that Markdown. */
export function RawHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from content/, escaped in build/markdown.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders the dark band at the top of every sub-page: title, summary, and the link home. */
export function PageHead({
  kicker,
  title,
  lead,
  children,
}: {
  kicker?: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page-head dusk">
      <div className="wrap">
        <p className="page-head-way">
          <a className="button" href={paths.home}>
            <Trans>Back to Home</Trans>
          </a>
          {children}
        </p>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </div>
  );
}
