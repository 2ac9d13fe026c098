import { expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

it.each([
  [["a", 1, null], "a,1,\r\n"],
  [['say "hi", you', "two\nlines"], '"say ""hi"", you","two\nlines"\r\n'],
  [["=1+1", "+1", "-1", "@x", "\t=1"], "'=1+1,'+1,'-1,'@x,'\t=1\r\n"],
  [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
  [[-5], "-5\r\n"],
])("writes %j", (values, line) => expect(csvLine(values)).toBe(line));
