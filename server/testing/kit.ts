/** What nearly every test of the server needs: the app, its customers, operators and screens, and their calls. */
export { Client } from "./client.ts";
export * from "./factories.ts";
export { appForTests, startTestApp, type TestApp } from "./test-app.ts";
