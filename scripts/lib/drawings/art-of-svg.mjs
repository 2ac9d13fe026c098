import { XMLParser } from "fast-xml-parser";

/*
 * Turns a drawing (SVG) into what the element `art` of a design can draw: paths with one colour each. Returns null for what
 * needs more, such as gradients, filters and masks.
 */

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
});
const unknown = new Set(["lineargradient", "radialgradient", "filter", "image", "text", "animate", "mask"]);
const inherited = ["fill", "stroke", "stroke-width", "fill-rule"];

const tagOf = (node) => Object.keys(node).find((key) => key !== ":@");
const attributesOf = (node) => node[":@"] ?? {};

/** Returns the path of a simple shape; null for an element that draws nothing. */
function outline(tag, attributes) {
  const n = (name) => Number(attributes[name] ?? 0);
  if (tag === "path") return attributes.d ?? null;
  if (tag === "line") return `M${n("x1")} ${n("y1")}L${n("x2")} ${n("y2")}`;
  if (tag === "polygon" || tag === "polyline")
    return `M${attributes.points ?? ""}${tag === "polygon" ? "z" : ""}`;
  if (tag === "circle" || tag === "ellipse") {
    const [rx, ry] = tag === "circle" ? [n("r"), n("r")] : [n("rx"), n("ry")];
    return `M${n("cx") - rx} ${n("cy")}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  }
  if (tag !== "rect") return null;
  const [x, y, w, h] = [n("x"), n("y"), n("width"), n("height")];
  const r = Math.min(n("rx") || n("ry"), w / 2, h / 2);
  const corner = (dx, dy) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
}

/** `#abc`, `#aabbcc` or a name of this table; undefined: no paint. */
const names = { white: "#ffffff", black: "#000000", red: "#ff0000", currentcolor: "current" };
function colourOf(value) {
  const text = (value ?? "").toLowerCase();
  if (text === "" || text === "none" || text === "transparent") return undefined;
  if (names[text]) return names[text];
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((one) => one + one).join("")}`;
  return /^#[0-9a-f]{6}$/.test(text) ? text : null;
}

/** Returns the paths of an SVG; `Path` is the class of the package svgpath. */
export function pathsOf(body, Path, digits) {
  const nodes = parser.parse(`<svg>${body}</svg>`)[0].svg;
  const byId = new Map();
  const note = (node) => {
    const { id } = attributesOf(node);
    if (id) byId.set(id, node);
    for (const child of node[tagOf(node)] ?? []) if (typeof child === "object") note(child);
  };
  for (const node of nodes) note(node);
  const paths = [];
  let fits = true;

  function walk(node, style, transforms, depth) {
    const tag = tagOf(node).toLowerCase();
    if (tag === "#text" || !fits) return;
    if (unknown.has(tag) || depth > 20) fits = false;
    if (tag === "defs" || tag === "clippath") return;
    const attributes = attributesOf(node);
    const own = { ...style };
    for (const name of inherited) if (attributes[name] !== undefined) own[name] = attributes[name];
    own.opacity = style.opacity * Number(attributes.opacity ?? 1);
    const moved = attributes.transform ? [attributes.transform, ...transforms] : transforms;
    if (attributes.mask || attributes.filter) fits = false;
    if (tag === "use") {
      const target = byId.get((attributes.href ?? attributes["xlink:href"] ?? "").slice(1));
      if (!target) fits = false;
      else walk(target, own, [`translate(${attributes.x ?? 0} ${attributes.y ?? 0})`, ...moved], depth + 1);
      return;
    }
    if (tag === "g" || tag === "svg") {
      for (const child of node[tagOf(node)]) walk(child, own, moved, depth + 1);
      return;
    }
    const d = outline(tag, attributes);
    if (d === null) {
      fits = false;
      return;
    }
    const fill = colourOf(own.fill);
    const stroke = colourOf(own.stroke);
    if (fill === null || stroke === null || (fill === undefined && stroke === undefined)) {
      if (fill === null || stroke === null) fits = false;
      return;
    }
    const path = new Path(d);
    for (const transform of moved) path.transform(transform);
    const scale = moved.length === 0 ? 1 : scaleOf(moved, Path);
    paths.push({
      d: path.rel().round(digits).toString(),
      ...(fill && { fill }),
      ...(stroke && { stroke, strokeWidth: Number((Number(own["stroke-width"] ?? 1) * scale).toFixed(2)) }),
      ...(own.opacity < 1 && { opacity: Number(own.opacity.toFixed(2)) }),
      evenOdd: own["fill-rule"] === "evenodd",
    });
  }
  for (const node of nodes) walk(node, { fill: "#000000", opacity: 1 }, [], 0);
  return fits && paths.length > 0 ? paths : null;
}

/** How much longer a line becomes by these transforms. */
function scaleOf(transforms, Path) {
  const path = new Path("M0 0L1 0L1 1");
  for (const transform of transforms) path.transform(transform);
  const [[, x0, y0], [, x1, y1], [, x2, y2]] = path.abs().segments;
  return Math.sqrt(Math.abs((x1 - x0) * (y2 - y1) - (x2 - x1) * (y1 - y0)));
}

/** Returns the corners of a path's parts: enough of each curve to tell its direction and what lies inside. */
function partsOf(d, Path) {
  const parts = [];
  let corners = [];
  let segments = [];
  const close = () => {
    if (segments.length > 0) parts.push({ corners, segments });
    [corners, segments] = [[], []];
  };
  new Path(d)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _, x, y) => {
      const [command, ...n] = segment;
      if (command === "M") {
        close();
        corners.push([n[0], n[1]]);
      } else if (command === "H") corners.push([n[0], y]);
      else if (command === "V") corners.push([x, n[0]]);
      else if (command === "C") for (let t = 1; t <= 6; t++) corners.push(along(t / 6, [x, y], n));
      else if (command === "Q")
        for (let t = 1; t <= 6; t++)
          corners.push(
            along(
              t / 6,
              [x, y],
              [
                x + (2 / 3) * (n[0] - x),
                y + (2 / 3) * (n[1] - y),
                n[2] + (2 / 3) * (n[0] - n[2]),
                n[3] + (2 / 3) * (n[1] - n[3]),
                n[2],
                n[3],
              ],
            ),
          );
      else if (command === "L") corners.push([n[0], n[1]]);
      segments.push([command === "H" || command === "V" ? "L" : command, ...pointsOf(command, n, x, y)]);
    });
  close();
  return parts;
}
const pointsOf = (command, n, x, y) => (command === "H" ? [n[0], y] : command === "V" ? [x, n[0]] : n);
const along = (t, [x, y], [x1, y1, x2, y2, x3, y3]) => {
  const u = 1 - t;
  const of = (a, b, c, e) => u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * e;
  return [of(x, x1, x2, x3), of(y, y1, y2, y3)];
};
const areaOf = (corners) =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length];
    return sum + x * nextY - nextX * y;
  }, 0) / 2;
const isInside = ([x, y], corners) => {
  let inside = false;
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % corners.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
};

/**
 * Returns a path that looks the same without the rule "evenodd", where its parts do not cross: a part inside another one
 * runs the other way round.
 */
export function withoutEvenOdd(d, Path, digits) {
  const parts = partsOf(d, Path);
  const turned = parts.map(({ corners, segments }, at) => {
    const depth = parts.filter(
      (other, index) => index !== at && isInside(middle(corners), other.corners),
    ).length;
    return areaOf(corners) > 0 === (depth % 2 === 0) ? segments : reversed(segments);
  });
  const text = turned.map((segments) => segments.map(([c, ...n]) => c + n.join(" ")).join("")).join("");
  return new Path(text).rel().round(digits).toString();
}
/** A point of the part itself: its first corner moved a little to the inside is not needed, because parts do not touch. */
const middle = (corners) => corners[Math.floor(corners.length / 2)];

function reversed(segments) {
  const points = [];
  for (const [command, ...n] of segments) {
    if (command === "Z" || command === "z") continue;
    points.push({ command, n, end: n.slice(-2) });
  }
  const result = [["M", ...points.at(-1).end]];
  for (let at = points.length - 1; at > 0; at--) {
    const { command, n } = points[at];
    const end = points[at - 1].end;
    if (command === "C") result.push(["C", n[2], n[3], n[0], n[1], ...end]);
    else if (command === "Q") result.push(["Q", n[0], n[1], ...end]);
    else result.push(["L", ...end]);
  }
  result.push(["z"]);
  return result;
}
