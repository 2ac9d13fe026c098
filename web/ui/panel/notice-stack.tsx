import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";

/** Draws the notices, newest at the bottom right. */
export const NoticeStack = () => <Notifications position="bottom-right" limit={4} />;
