import type * as mqttModule from 'mqtt';
import type { writeToStream as writeToStreamOf } from 'mqtt-packet';
import { setImmediate } from 'node:timers/promises';

type Mqtt = typeof mqttModule;
type WriteToStream = typeof writeToStreamOf;

/** Lengths of messages of which mqtt-packet keeps the bytes for good. */
const keptLengths = 16_384;

/** Lengths between which the event loop runs: some milliseconds. */
const slice = 1024;

let loading: Promise<Mqtt> | null = null;

/** mqtt.js, with what it keeps for good made small; it is loaded at the first call. */
export function loadMqtt(): Promise<Mqtt> {
  return (loading ??= load());
}

async function load(): Promise<Mqtt> {
  const [mqtt, { writeToStream }] = await Promise.all([import('mqtt'), import('mqtt-packet')]);
  // Else it makes a buffer for each number of two bytes at the first message: 7 MB, to save as many small ones later.
  writeToStream.cacheNumbers = false;
  await keepLengths(writeToStream);
  return mqtt;
}

/**
 * mqtt-packet keeps a buffer of two bytes for each length that a message has had, and each keeps all 64 KB that Node has
 * cut it from: up to 1 GB, as lengths come up one by one (mqttjs/mqtt-packet#163). Made one after the other they lie
 * side by side: 2 MB, whatever comes.
 */
async function keepLengths(write: WriteToStream): Promise<void> {
  const payload = Buffer.alloc(keptLengths);
  // All that is called of it.
  const nowhere = { write: () => true } as unknown as Parameters<WriteToStream>[1];
  const packet = { cmd: 'publish', topic: 'x', qos: 0, dup: false, retain: false } as const;
  for (let length = 0; length < keptLengths; length++) {
    if (length % slice === 0) await setImmediate();
    write({ ...packet, payload: payload.subarray(0, length) }, nowhere);
  }
}
