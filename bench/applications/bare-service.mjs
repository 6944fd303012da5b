// The least that a service over fastify can do: one route that sends the bytes of a file, whatever is
// asked. Prints its address once it listens.
import fastify from 'fastify';
import { readFileSync } from 'node:fs';

const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const server = fastify();
server.get('/*', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(bytes);
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
