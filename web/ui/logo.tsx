/** Renders the logo mark: a window frame at dusk whose lamp throws a V of light onto the street. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#14213d" />
      <path d="M6.5 8h6.2L16 17v7h-3.1z" fill="#ffc653" />
      <path d="M25.5 8h-6.2L16 17v7h3.1z" fill="#e8952e" />
      <path d="M14.6 8h2.8L16 12z" fill="#fff0cf" />
    </svg>
  );
}

/** Renders mark and name. The name is text, so that it follows the page's colour and zoom. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}
