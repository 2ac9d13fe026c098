import { type CSSProperties, createContext, type ReactNode, useContext } from "react";
import { brand } from "#shared/brand.ts";
import { wordsOn } from "#shared/words-on-colour.ts";

/** Returns the style of a card with this background (#rrggbb) and a readable text colour. */
export function groundOf(colour: string): CSSProperties {
  const words = wordsOn(colour);
  return { background: colour, color: words, ["--muted" as never]: words };
}

/** Vitrine's logo: a window frame in the evening, with the light of a lamp on the street as a V. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#14213d" />
      <path d="M6.5 8h6.2L16 17v7h-3.1z" fill="#ffc653" />
      <path d="M25.5 8h-6.2L16 17v7h3.1z" fill="#e8952e" />
      <path d="M14.6 8h2.8L16 12z" fill="#fff0cf" />
    </svg>
  );
}

/** The name in the place of ours: the brand of the partner that sells to the customer. */
export const Product = createContext<string | undefined>(undefined);

/**
 * A status card over the whole screen. `foot` is small print for staff; `colour` is the customer's background (#rrggbb).
 */
export function Card({
  name,
  children,
  foot,
  colour,
}: {
  name: string;
  children: ReactNode;
  foot?: ReactNode;
  colour?: string | undefined;
}) {
  const product = useContext(Product);
  return (
    <section
      className={`card card-${name}`}
      data-testid={`card-${name}`}
      style={colour === undefined ? undefined : groundOf(colour)}
    >
      <div className="card-body">{children}</div>
      <footer className="card-foot">
        <span className="card-brand">
          {product ?? (
            <>
              <Mark />
              {brand.name}
            </>
          )}
        </span>
        {foot && <span className="card-note">{foot}</span>}
      </footer>
    </section>
  );
}
