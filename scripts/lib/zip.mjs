import { crc32, deflateRawSync } from "node:zlib";

/** 1 January 1980, the earliest date in a zip file. It is fixed so that every build gives the same bytes. */
const dosDate = 0x0021;
const utf8Names = 0x0800;

/**
 * Returns the bytes of a zip file with `entries`, each { name, bytes, stored }, in the given order. `stored` leaves an
 * entry uncompressed. Own code, because every zip program adds the time, the user or its own order.
 */
export function zip(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, bytes, stored } of entries) {
    const nameBytes = Buffer.from(name, "utf8");
    const packed = stored ? bytes : deflateRawSync(bytes, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(stored ? 0 : 8, 4);
    facts.writeUInt16LE(0, 6);
    facts.writeUInt16LE(dosDate, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), facts, rest, nameBytes);
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
