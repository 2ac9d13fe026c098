import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PackageWriter } from "../../outside/media-tools/office/write-package.ts";

const schemas = "http://schemas.openxmlformats.org";
const relations = `${schemas}/officeDocument/2006/relationships`;
const namespaces = `xmlns:a="${schemas}/drawingml/2006/main" xmlns:r="${relations}" xmlns:p="${schemas}/presentationml/2006/main"`;
const part = "application/vnd.openxmlformats-officedocument.presentationml";

/** Writes an archive with these files, in this order. */
export async function sampleArchive(
  folder: string,
  name: string,
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Promise<string> {
  const path = join(folder, name);
  const writer = await PackageWriter.to(path);
  for (const [file, content] of files) await writer.add(file, Buffer.from(content));
  await writer.end();
  return path;
}

const relation = (id: string, type: string, target: string, more = "") =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}" ${more}/>`;
const relationList = (...list: string[]) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${list.join("")}</Relationships>`;

function slide(words: string, colour: string, more: string): string {
  const box = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm>';
  const look = `<p:spPr>${box}<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></p:spPr>`;
  const text = `<p:txBody><a:bodyPr/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:txBody>`;
  const shape = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${look}${text}</p:sp>`;
  const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
  return `<p:sld ${namespaces}><p:cSld><p:spTree>${group}${shape}${more}</p:spTree></p:cSld></p:sld>`;
}

const pictureOf = (link: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="9" name="x"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${link}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100000" cy="100000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`;

/**
 * Returns the files of a presentation of 16:9 with slides that are filled with `colours`. `picture`: the address of a
 * picture outside the file, on the first slide.
 */
export function presentationFiles({
  colours = ["FF0000"],
  picture = null,
}: {
  colours?: readonly string[];
  picture?: string | null;
} = {}): [string, string][] {
  const numbers = colours.map((_, at) => at + 1);
  const overrides = numbers.map(
    (each) => `<Override PartName="/ppt/slides/slide${each}.xml" ContentType="${part}.slide+xml"/>`,
  );
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/ppt/presentation.xml" ContentType="${part}.presentation.main+xml"/>`,
    ...overrides,
  ];
  const ids = numbers.map((each) => `<p:sldId id="${255 + each}" r:id="rId${each}"/>`).join("");
  const size = '<p:sldSz cx="12192000" cy="6858000"/>';
  return [
    ["[Content_Types].xml", `<Types xmlns="${schemas}/package/2006/content-types">${types.join("")}</Types>`],
    ["_rels/.rels", relationList(relation("rId1", "officeDocument", "ppt/presentation.xml"))],
    [
      "ppt/_rels/presentation.xml.rels",
      relationList(...numbers.map((each) => relation(`rId${each}`, "slide", `slides/slide${each}.xml`))),
    ],
    [
      "ppt/presentation.xml",
      `<p:presentation ${namespaces}><p:sldIdLst>${ids}</p:sldIdLst>${size}</p:presentation>`,
    ],
    ...colours.map((colour, at): [string, string] => [
      `ppt/slides/slide${at + 1}.xml`,
      slide(`Slide ${at + 1}`, colour, at === 0 && picture ? pictureOf('r:link="rIdOut"') : ""),
    ]),
    ...(picture
      ? [
          [
            "ppt/slides/_rels/slide1.xml.rels",
            relationList(relation("rIdOut", "image", picture, 'TargetMode="External"')),
          ] as [string, string],
        ]
      : []),
  ];
}

/** Writes a text document (ODT) with a linked picture. */
export const sampleOdt = (folder: string, name: string, words: string, picture: string): Promise<string> => {
  const names = ["office", "text", "draw"].map(
    (each) =>
      `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each === "draw" ? "drawing" : each}:1.0"`,
  );
  const image = `<draw:frame><draw:image xlink:href="${picture}" xlink:type="simple"/></draw:frame>`;
  const body = `<office:body><office:text><text:p>${words}${image}</text:p></office:text></office:body>`;
  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
  const type = "application/vnd.oasis.opendocument.text";
  const entry = (path: string, media: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
  return sampleArchive(folder, name, [
    ["mimetype", type],
    [
      "content.xml",
      `<office:document-content ${names.join(" ")} ${xlink} office:version="1.2">${body}</office:document-content>`,
    ],
    [
      "META-INF/manifest.xml",
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entry("/", type)}${entry("content.xml", "text/xml")}</manifest:manifest>`,
    ],
  ]);
};

/** Writes an archive whose directory says what the test wants, over the bytes of an honest one. */
export async function forgedArchive(
  path: string,
  forged: string,
  bytes: Buffer,
  change: (directory: Buffer) => void,
): Promise<string> {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf("PK\x01\x02", 0, "latin1");
  change(copy.subarray(at));
  const target = path.replace(/[^/]+$/, forged);
  await writeFile(target, copy);
  return target;
}
