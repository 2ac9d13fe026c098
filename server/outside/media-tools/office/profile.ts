import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Macros off, links blocked, no Java, and a proxy that does not exist. */
const settings = [
  item("Office.Common/Security/Scripting", "MacroSecurityLevel", "3"),
  item("Office.Common/Security/Scripting", "DisableMacrosExecution", "true"),
  item("Office.Common/Security/Scripting", "DisableActiveContent", "true"),
  item("Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
  item("Office.Java/VirtualMachine", "Enable", "false"),
  item("Office.Writer/Content/Update", "Link", "0"),
  item("Office.Calc/Content/Update", "Link", "2"),
  item("Inet/Settings", "ooInetProxyType", "2"),
  item("Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"),
  item("Inet/Settings", "ooInetHTTPProxyPort", "9"),
  item("Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"),
  item("Inet/Settings", "ooInetHTTPSProxyPort", "9"),
];

/** Makes a profile of LibreOffice for one conversion, which no earlier document has touched. */
export async function makeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, "user"), { recursive: true });
  const start =
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">';
  const file = `<?xml version="1.0" encoding="UTF-8"?>\n${start}${settings.join("\n")}</oor:items>`;
  await writeFile(join(folder, "user/registrymodifications.xcu"), file);
}
