import { PageHeader } from "#web/ui/panel/page-header.tsx";

export function HomePage() {
  return <PageHeader title="Home" />;
}
