const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Returns the page that a browser shows when an app asked in a way that cannot be answered. It loads nothing. */
export const problemPage = (reason: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The app was not connected</title>
<main style="max-width:32rem;margin:12vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">
<h1 style="font-size:1.4rem">The app was not connected</h1>
<p>Go back to the app and start again. If that does not help, tell the makers of the app:</p>
<p><code>${escaped(reason)}</code></p></main></html>
`;
