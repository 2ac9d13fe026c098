/** What the dashboard calls this device, e.g. "Chrome 156 on Linux, 1920 × 1080". */
export function describeDevice(userAgent: string, size: { width: number; height: number }): string {
  const browser = /(Edg|Chrome|Firefox|Version)\/(\d+)/.exec(userAgent.replace(/Chrome(?=.*Edg\/)/, ""));
  const names: Record<string, string> = { Edg: "Edge", Version: "Safari" };
  const name = browser?.[1] ? `${names[browser[1]] ?? browser[1]} ${browser[2]}` : "Browser";
  const system = [/Android/, /CrOS/, /Windows/, /Mac OS X|Macintosh/, /Tizen/, /Web0S/, /Linux/].find((one) =>
    one.test(userAgent),
  );
  const systems: Record<string, string> = {
    CrOS: "ChromeOS",
    "Mac OS X|Macintosh": "macOS",
    Web0S: "webOS",
  };
  const on = system ? ` on ${systems[system.source] ?? system.source}` : "";
  return `${name}${on}, ${size.width} × ${size.height}`;
}
