import { showNotification } from "@mantine/notifications";

/** Says what did not work; stays until it is closed (resolution T14). */
export function showAlert(message: string): void {
  showNotification({ color: "red", message, role: "alert", autoClose: false });
}

/** Says what was done, for three seconds (back-office.md section 9). */
export function showSuccess(message: string): void {
  showNotification({ color: "green", message, role: "status", autoClose: 3000 });
}
