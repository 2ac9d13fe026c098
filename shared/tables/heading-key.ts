/** The key of the column for headings in lines of their own. A board shows it without being asked to. */
export const headingKey = "rowheading";
