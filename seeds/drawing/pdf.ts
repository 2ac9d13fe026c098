export interface PdfPage {
  jpeg: Buffer;
  /** Size of the image in pixels. */
  width: number;
  height: number;
}

/** Returns a PDF whose pages are images, 960 points (13.3 inches) wide, as presentation programs write slides. */
export function pdfOf(pages: readonly PdfPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Buffer)[]) =>
    objects.push(
      Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
    );
  const numberOf = (page: number, part: number) => 3 + page * 3 + part;
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${numberOf(at, 0)} 0 R`).join(" ")}] >>`,
  );
  pages.forEach(({ jpeg, width, height }, at) => {
    const [across, down] = [960, Math.round((960 * height) / width)];
    const draw = `q ${across} 0 0 ${down} 0 0 cm /Picture Do Q`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Resources << /XObject << /Picture ${numberOf(at, 2)} 0 R >> >> /Contents ${numberOf(at, 1)} 0 R >>`,
    );
    add(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      "\nendstream",
    );
  });
  const out: Buffer[] = [Buffer.from("%PDF-1.4\n", "latin1")];
  let length = out[0]?.length ?? 0;
  const offsets: number[] = [];
  objects.forEach((object, at) => {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    offsets.push(length);
    length += whole.length;
    out.push(whole);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  out.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(out);
}
