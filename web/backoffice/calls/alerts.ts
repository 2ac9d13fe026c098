import { showNotification } from "@mantine/notifications";

/** Says what did not work; stays until it is closed (resolution T14). */
export function showAlert(message: string): void {
  showNotification({ color: "red", message, role: "alert", autoClose: false });
}
