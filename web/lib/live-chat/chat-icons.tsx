const paths = {
  close: "m6 6 12 12M18 6 6 18",
  minimise: "M5 17h14",
  envelope: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M14.5 9.5h.01",
  send: "M4 12 20 4.5 15 20l-3.5-6.5zM20 4.5l-8.5 9",
  down: "M12 5v13M6.5 12.5 12 18l5.5-5.5",
  back: "M15 5.5 8.5 12l6.5 6.5",
  star: "m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
} as const;

/** Renders an icon. Decorative: the button around it has the label. */
export function ChatIcon({ name, size = 22 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      className={`chat-icon chat-icon-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
