import { showNotice } from "#web/ui/panel/show-notice.ts";

/** Shows an error message, which stays until the operator closes it (resolution T14). */
export function showAlert(message: string): void {
  showNotice({ color: "red", message, role: "alert", autoClose: false });
}
