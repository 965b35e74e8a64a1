import { createServer, type RequestListener } from 'node:http';

const [entry, port] = process.argv.slice(2);
const { handler } = (await import(`file://${entry}`)) as { handler: RequestListener };
createServer(handler).listen(Number(port), '127.0.0.1');
