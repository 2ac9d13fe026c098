import type { ReactNode } from "react";

interface TextSectionProps {
  title: string;
  items: readonly { title: string; text: string }[];
  /** The classes of the list; "reasons" has no cards. */
  list: string;
  item: string;
  isNumbered?: boolean;
  /** Below the list. */
  children?: ReactNode;
}

/** Renders a section of short texts, each below its own title. */
export function TextSection({ title, items, list, item, isNumbered = false, children }: TextSectionProps) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <section className={list.startsWith("cards") ? "section about-do" : "section"}>
      <div className="wrap">
        <h2 className="section-title">{title}</h2>
        <List className={list}>
          {items.map((each, index) => (
            <li className={item} key={each.title}>
              {isNumbered && (
                <span className="card-number numeric" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <h3>{each.title}</h3>
              <p>{each.text}</p>
            </li>
          ))}
        </List>
        {children}
      </div>
    </section>
  );
}
