import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";

/** Renders the notices at the bottom, away from the corner that shows uploads. */
export const NoticeStack = () => <Notifications position="bottom-center" limit={4} />;
