import { hydrateRoot } from "react-dom/client";
import { ContactForm } from "./contact-form.tsx";

/** Hydrates the prerendered contact form; the address comes from the markup. */
export function mountContactForm(root: HTMLElement): void {
  const action = root.querySelector("form")?.getAttribute("action");
  if (action) hydrateRoot(root, <ContactForm action={action} />);
}
