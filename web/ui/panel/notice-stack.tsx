import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";

/** Draws the notices, at the bottom, clear of the corner where uploads are. */
export const NoticeStack = () => <Notifications position="bottom-center" limit={4} />;
