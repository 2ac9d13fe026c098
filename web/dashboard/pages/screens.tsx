import { PageHeader } from "#web/ui/panel/page-header.tsx";

export function ScreensPage() {
  return <PageHeader title="Screens" />;
}
