const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "");

/** Returns the address of a page that says which server does not answer, and why, for the time until the next try. */
export function waitingPage(server: string, reason: string): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><html lang="en"><title>Vitrine</title>
<style>html{height:100%;background:#0a1222;color:#f1f4fa;font:3.2vmin/1.5 system-ui,sans-serif}
body{height:100%;margin:0;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
h1{font-size:6vmin;margin:0 0 2vmin}p{margin:0;color:#b9c3d8}</style>
<h1>Waiting for ${escaped(new URL(server).host)}</h1>
<p>The screen tries again by itself. Check the network of this device.</p><p>${escaped(reason)}</p>`)}`;
}
