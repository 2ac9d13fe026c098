/** The migrated, empty database that tests clone. */
export const templateDatabase = "vitrine_template";
