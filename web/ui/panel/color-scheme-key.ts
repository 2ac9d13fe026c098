/** Where this browser keeps the chosen colour scheme: light, dark or auto. */
export const colorSchemeKey = "vitrine-theme";
