import { PageHeader } from "#web/ui/panel/page-header.tsx";

export function PlaylistsPage() {
  return <PageHeader title="Playlists" />;
}
