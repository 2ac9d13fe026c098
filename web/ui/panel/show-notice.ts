import { t } from "@lingui/core/macro";
import { type NotificationData, showNotification } from "@mantine/notifications";

/** Shows a notice whose close button has a name for assistive technology. Returns its id. */
export const showNotice = (notice: NotificationData): string =>
  showNotification({ closeButtonProps: { "aria-label": t`Close` }, ...notice });
