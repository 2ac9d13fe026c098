import { PageHeader } from "#web/ui/panel/page-header.tsx";

export function ScreenPage() {
  return <PageHeader title="Screen" />;
}
