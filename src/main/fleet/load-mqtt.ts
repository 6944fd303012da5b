import type * as mqttModule from 'mqtt';
import type { writeToStream as writeToStreamOf } from 'mqtt-packet';
import { setImmediate } from 'node:timers/promises';

/** What is used of mqtt.js, and what the reasons are called for which a broker ends a connection. */
export interface LoadedMqtt {
  readonly connect: typeof mqttModule.connect;
  readonly disconnectCodes: Readonly<Record<number, string>>;
}
/** What the codes of MQTT 5 are called. */
interface Constants {
  readonly MQTT5_PUBACK_PUBREC_CODES: Record<number, string>;
  readonly MQTT5_DISCONNECT_CODES: Readonly<Record<number, string>>;
}
type WriteToStream = typeof writeToStreamOf;

/** Lengths of messages of which mqtt-packet keeps the bytes for good. */
const keptLengths = 16_384;

/** Lengths between which the event loop runs: some milliseconds. */
const slice = 1024;

let loading: Promise<LoadedMqtt> | null = null;

/** mqtt.js, with what it keeps for good made small; it is loaded at the first call. */
export function loadMqtt(): Promise<LoadedMqtt> {
  return (loading ??= load());
}

async function load(): Promise<LoadedMqtt> {
  const [{ connect }, { writeToStream }] = await Promise.all([
    import('mqtt'),
    import('mqtt-packet'),
  ]);
  // @ts-expect-error: mqtt-packet has no types of it.
  const { default: constants } = (await import('mqtt-packet/constants.js')) as {
    readonly default: Constants;
  };
  // Mosquitto refuses what is more than its message_size_limit for this reason, which MQTT 5 has for other packets alone.
  constants.MQTT5_PUBACK_PUBREC_CODES[0x95] = 'Packet too large';
  // Else it makes a buffer for each number of two bytes at the first message: 7 MB, to save as many small ones later.
  writeToStream.cacheNumbers = false;
  await keepLengths(writeToStream);
  return { connect, disconnectCodes: constants.MQTT5_DISCONNECT_CODES };
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
