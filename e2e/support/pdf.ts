/**
 * Returns a PDF 1.4 document in A4 landscape, made without a library: each page has one line of text on a coloured
 * background.
 */
export function makePdf(
  pages: { text: string; colour: [red: number, green: number, blue: number] }[],
): Buffer {
  const pageNumbers = pages.map((_, index) => 4 + index * 2);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
  ];
  for (const [index, { text, colour }] of pages.entries()) {
    const ground = colour.map((part) => (part / 255).toFixed(3)).join(" ");
    const words = text.replace(/[\\()]/g, "\\$&");
    const drawing = `${ground} rg 0 0 842 595 re f 1 1 1 rg BT /F1 72 Tf 80 260 Td (${words}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    );
  }
  let document = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = document.length;
  document += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  document += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(document, "latin1");
}
