import { writeToStream } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { loadMqtt } from './load-mqtt.ts';

it('keeps the bytes of all lengths of messages in a few blocks, and not a block for each', async () => {
  await loadMqtt();
  const blocks = new Set<ArrayBufferLike>();
  let written = 0;
  const sink = {
    write(bytes: unknown) {
      // Type, length, topic and payload of a message, in this order.
      if (written++ % 5 === 1 && Buffer.isBuffer(bytes)) blocks.add(bytes.buffer);
      return true;
    },
  };
  const lengths = Array.from({ length: 200 }, (_, at) => 80 * at);
  for (const length of lengths) {
    const payload = Buffer.alloc(length);
    const packet = { cmd: 'publish', topic: 'x', qos: 0, dup: false, retain: false } as const;
    written = 0;
    writeToStream({ ...packet, payload }, sink as unknown as Parameters<typeof writeToStream>[1]);
    // What others take of Node's pool meanwhile.
    for (let taken = 0; taken < Buffer.poolSize; taken += 1000) Buffer.allocUnsafe(1000);
  }
  expect(blocks.size).toBeGreaterThan(0);
  expect(blocks.size).toBeLessThan(lengths.length / 4);
});
