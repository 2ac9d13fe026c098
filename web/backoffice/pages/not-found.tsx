import { Button } from "@mantine/core";
import { Link } from "react-router";
import { SignpostPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";

/** Shown for an address that is not a section of this role. */
export function NotFoundPage() {
  return (
    <EmptyState
      picture={SignpostPicture}
      title="Page not found"
      text="Choose a section from the menu."
      actions={
        <Button component={Link} to="/users" variant="default">
          Open Users
        </Button>
      }
    />
  );
}
