import { showNotification } from "@mantine/notifications";

/** Shows an error message, which stays until the operator closes it (resolution T14). */
export function showAlert(message: string): void {
  showNotification({ color: "red", message, role: "alert", autoClose: false });
}
