import type { ReactNode } from "react";
import { socialNetworks } from "#shared/social-networks.ts";
import { DrawingFromFile } from "../art/drawing-file.tsx";

const icons: Record<(typeof socialNetworks)[number]["name"], ReactNode> = {
  YouTube: (
    <path d="M21 8.2a3 3 0 0 0-2.1-2.1C17 5.6 12 5.6 12 5.6s-5 0-6.9.5A3 3 0 0 0 3 8.2 31 31 0 0 0 2.6 12 31 31 0 0 0 3 15.8a3 3 0 0 0 2.1 2.1c1.9.5 6.9.5 6.9.5s5 0 6.9-.5a3 3 0 0 0 2.1-2.1 31 31 0 0 0 .4-3.8 31 31 0 0 0-.4-3.8zM10 15V9l5.2 3z" />
  ),
  X: (
    <path d="M13.9 10.6 20.3 3h-1.9l-5.4 6.5L8.7 3H3.4l6.8 9.9L3.4 21h1.9l5.8-7 4.7 7h5.3zM6 4.4h1.9l10.6 15.2h-2z" />
  ),
  Facebook: (
    <path d="M13.6 21v-7.7h2.7l.5-3.3h-3.2V8c0-1 .3-1.6 1.7-1.6h1.6v-3c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.1V10H7.8v3.3h2.7V21z" />
  ),
  LinkedIn: (
    <path d="M4 9.2h3.4V20H4zM5.7 3.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9.6 9.2h3.2v1.5c.5-.9 1.6-1.8 3.2-1.8 3.4 0 4 2.2 4 5.1v6h-3.4v-5.3c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.8V20H9.6z" />
  ),
  Instagram: (
    <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.9A3.1 3.1 0 0 0 4.9 8v8A3.1 3.1 0 0 0 8 19.1h8a3.1 3.1 0 0 0 3.1-3.1V8A3.1 3.1 0 0 0 16 4.9zM12 7.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.7-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z" />
  ),
};

/** Renders a link for each network on which the operator has a profile; the server fills them in. */
export function SocialLinks() {
  return (
    <ul className="social-links">
      {socialNetworks.map(({ key, name }) => [
        `{{if ${key}}}`,
        <li key={key}>
          <a href={`{{${key}}}`} rel="noopener noreferrer">
            <DrawingFromFile name={key} width={20} height={20} alt={name}>
              <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#b9c5da" aria-hidden="true">
                {icons[name]}
              </svg>
            </DrawingFromFile>
          </a>
        </li>,
        "{{endif}}",
      ])}
    </ul>
  );
}
