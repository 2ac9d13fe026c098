/* Made by web/site/build/chatbot-plugin.ts from content/. */
declare module "virtual:chatbot-content" {
  export const content: import("./content.ts").ChatbotContent;
}
declare module "virtual:chatbot-topics" {
  export const topics: readonly import("./content.ts").TopicTitle[];
}
declare module "virtual:help-words" {
  export const words: import("./content.ts").HelpWords;
}
