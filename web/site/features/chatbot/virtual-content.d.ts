/** Made by web/site/build/chatbot-plugin.ts from content/chatbot and content/help. */
declare module "virtual:chatbot-content" {
  export const content: import("./content.ts").ChatbotContent;
}
