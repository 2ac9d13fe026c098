import { makeZip, type ZipEntry } from "./make-zip.ts";

/** What a test writes into a presentation; all else is as PowerPoint writes it. */
export interface Deck {
  /** The shapes of each slide, as XML. */
  slides: readonly string[];
  /** Attributes and children around the shapes of a slide, by its number. */
  slideParts?: Readonly<Record<number, { attributes?: string; before?: string; after?: string }>>;
  /** Relations of a slide beside its layout, by its number. */
  relations?: Readonly<Record<number, string>>;
  layoutShapes?: string;
  masterShapes?: string;
  size?: { cx: number | string; cy: number | string };
  /** More files, or others in the place of what is written here. */
  files?: readonly ZipEntry[];
}

const names =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const relation = (id: string, type: string, target: string, more = ""): string =>
  `<Relationship Id="${id}" Type="${kinds}/${type}" Target="${target}"${more}/>`;
const relations = (content: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
const tree = (shapes: string) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`;

const solid = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const byName = (name: string) => `<a:solidFill><a:schemeClr val="${name}"/></a:solidFill>`;
const schemeColours = {
  dk1: "1B1B1B",
  lt1: "FFFFFF",
  dk2: "44546A",
  lt2: "E7E6E6",
  accent1: "C55A11",
  accent2: "2E75B6",
};
const others = ["accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"];
const theme = `${head}<a:theme ${names} name="Shop"><a:themeElements><a:clrScheme name="Shop">${[
  ...Object.entries(schemeColours),
  ...others.map((name) => [name, "336699"]),
]
  .map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`)
  .join(
    "",
  )}</a:clrScheme><a:fontScheme name="Shop"><a:majorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Shop"><a:fillStyleLst>${byName("phClr").repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="12700">${byName("phClr")}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${"<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${byName("phClr").repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** A place of a layout or master. */
export const placeShape = (type: string, at: string, style = ""): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${type === "body" ? ' idx="1"' : ""}/></p:nvPr></p:nvSpPr><p:spPr>${at}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle>${style}</a:lstStyle><a:p><a:r><a:t>Click to edit</a:t></a:r></a:p></p:txBody></p:sp>`;
export const at = (x: number, y: number, cx: number, cy: number, more = ""): string =>
  `<a:xfrm${more}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`;

/** A shape with a text; `place`: what of the layout it fills. */
export const textShape = (
  paragraphs: string,
  { place = "", properties = "", body = "<a:bodyPr/>" } = {},
): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Text"/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
export const paragraph = (text: string, { run = "", own = "" } = {}): string =>
  `<a:p>${own}<a:r><a:rPr lang="en-IN"${run.startsWith("<") ? `>${run}</a:rPr>` : `${run}/>`}<a:t>${text}</a:t></a:r></a:p>`;
export const pictureShape = (id: string, where: string, { cut = "", more = "" } = {}): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture"/><p:cNvPicPr/><p:nvPr>${more}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/>${cut}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${where}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

const level = (size: number, more = "") =>
  `<a:lvl1pPr ${more}><a:defRPr sz="${size}">${byName("tx1")}</a:defRPr></a:lvl1pPr>`;
const usualMaster =
  placeShape("title", at(838_200, 365_125, 10_515_600, 1_325_563)) +
  placeShape("body", at(838_200, 1_825_625, 10_515_600, 4_351_338));

/** Makes a presentation (PPTX). */
export function makeDeck(deck: Deck): Buffer {
  const { slides, size = { cx: 12_192_000, cy: 6_858_000 } } = deck;
  const numbers = slides.map((_, index) => index + 1);
  const own: ZipEntry[] = [
    {
      path: "[Content_Types].xml",
      bytes: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/><Override PartName="/ppt/slideMasters/slideMaster1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml"/><Override PartName="/ppt/slideLayouts/slideLayout1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml"/><Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>${numbers.map((number) => `<Override PartName="/ppt/slides/slide${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/>`).join("")}</Types>`,
    },
    { path: "_rels/.rels", bytes: relations(relation("rId1", "officeDocument", "ppt/presentation.xml")) },
    {
      path: "ppt/presentation.xml",
      bytes: `${head}<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`).join("")}</p:sldIdLst><p:sldSz cx="${size.cx}" cy="${size.cy}"/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle>${level(1_800)}</p:defaultTextStyle></p:presentation>`,
    },
    {
      path: "ppt/_rels/presentation.xml.rels",
      bytes: relations(
        relation("rId1", "slideMaster", "slideMasters/slideMaster1.xml") +
          numbers
            .map((number) => relation(`rId${number + 1}`, "slide", `slides/slide${number}.xml`))
            .join("") +
          relation("rId900", "theme", "theme/theme1.xml"),
      ),
    },
    { path: "ppt/theme/theme1.xml", bytes: theme },
    {
      path: "ppt/slideMasters/slideMaster1.xml",
      bytes: `${head}<p:sldMaster ${names}><p:cSld><p:bg><p:bgPr>${solid("FFF8E7")}<a:effectLst/></p:bgPr></p:bg>${tree(deck.masterShapes ?? usualMaster)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${level(4_400, 'algn="ctr"')}</p:titleStyle><p:bodyStyle>${level(2_800, 'marL="228600" indent="-228600"').replace("><a:defRPr", '><a:buChar char="•"/><a:defRPr')}</p:bodyStyle><p:otherStyle>${level(1_800)}</p:otherStyle></p:txStyles></p:sldMaster>`,
    },
    {
      path: "ppt/slideMasters/_rels/slideMaster1.xml.rels",
      bytes: relations(
        relation("rId1", "slideLayout", "../slideLayouts/slideLayout1.xml") +
          relation("rId2", "theme", "../theme/theme1.xml"),
      ),
    },
    {
      path: "ppt/slideLayouts/slideLayout1.xml",
      bytes: `${head}<p:sldLayout ${names} type="obj"><p:cSld name="Title and content">${tree(deck.layoutShapes ?? placeShape("title", "") + placeShape("body", ""))}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    },
    {
      path: "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
      bytes: relations(relation("rId1", "slideMaster", "../slideMasters/slideMaster1.xml")),
    },
    ...slides.flatMap((shapes, index): ZipEntry[] => {
      const { attributes = "", before = "", after = "" } = deck.slideParts?.[index + 1] ?? {};
      return [
        {
          path: `ppt/slides/slide${index + 1}.xml`,
          bytes: `${head}<p:sld ${names}${attributes}><p:cSld>${before}${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>${after}</p:sld>`,
        },
        {
          path: `ppt/slides/_rels/slide${index + 1}.xml.rels`,
          bytes: relations(
            relation("rId1", "slideLayout", "../slideLayouts/slideLayout1.xml") +
              (deck.relations?.[index + 1] ?? ""),
          ),
        },
      ];
    }),
  ];
  const extra = deck.files ?? [];
  const kept = own.filter(({ path }) => !extra.some((each) => each.path === path));
  return makeZip([...kept, ...extra]);
}
