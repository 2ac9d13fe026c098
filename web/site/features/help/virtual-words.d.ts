/* Made by web/site/build/chatbot-plugin.ts from content/help. */
declare module "virtual:help-words" {
  /** Other ways to ask for an article, by its slug. */
  export const also: Readonly<Record<string, readonly string[]>>;
}
