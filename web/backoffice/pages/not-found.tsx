import { Button } from "@mantine/core";
import { Link } from "react-router";
import { LockPicture, SignpostPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";

/** Shown for an address that is no page, and to managers for a page of admins. */
export const NotFoundPage = ({ isForAdmins = false }: { isForAdmins?: boolean }) => (
  <EmptyState
    picture={isForAdmins ? LockPicture : SignpostPicture}
    title={isForAdmins ? "This page is for admins" : "Page not found"}
    text={isForAdmins ? "If you need what it shows, ask an admin." : "Choose a section from the menu."}
    actions={
      <Button component={Link} to="/users" variant="default">
        Open Users
      </Button>
    }
  />
);
