import { PageHeader } from "#web/ui/panel/page-header.tsx";

export function PlaylistPage() {
  return <PageHeader title="Playlist" />;
}
