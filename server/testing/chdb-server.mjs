import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

/* The engine of ClickHouse as a server: node chdb-server.mjs <folder of the package> <folder of the data> <port>. */
const [packages = "", data = "", port] = process.argv.slice(2);
const { Session } = createRequire(join(packages, "package.json"))("chdb");
const session = new Session(data);
const quoted = (value) => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const {
    query = "",
    wait_end_of_query: _,
    ...options
  } = Object.fromEntries(new URL(request.url, "http://chdb").searchParams);
  const set = Object.entries(options).map(([name, value]) => `set ${name} = ${quoted(value)};`);
  try {
    const text = `${set.join(" ")} ${query}\n${Buffer.concat(chunks)}`;
    response.end(session.query(text, "JSONEachRow"));
  } catch (error) {
    response.writeHead(500).end(String(error.message).replace("Query failed: ", ""));
  }
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready"));
