import type { MqttClient } from 'mqtt';
import type { Clock } from '../clock/clock.ts';
import type { FleetAddress } from './fleet-address.ts';
import { createInbox, type InboxParts } from './inbox.ts';
import { loadMqtt, type LoadedMqtt } from './load-mqtt.ts';
import { packPlain, readPresence, type Claim, type DisplayState, type Presence } from './wire.ts';

/** Who connects, and where to. */
export interface FleetMember {
  readonly address: FleetAddress;
  /** User name and client id as well. */
  readonly name: string;
  readonly password: string | null;
  /** PEM of the authority that the brokers' certificates are checked by; null: those that Node knows. */
  readonly ca: string | null;
  /** Another at each start of the program. */
  readonly instance: string;
  /** Of the program. */
  readonly version: string;
}

export interface FleetConnectionParts extends InboxParts {
  readonly member: FleetMember;
  /**
   * The retained topic that tells that this program is there, and what it says there. Null: it says nothing of itself, and
   * may be there several times.
   */
  readonly topic: string | null;
  /** Whom it signs in as at each attempt; the name is its client id as well. Else it is always the member. */
  readonly account?: (broker: string) => Pick<FleetMember, 'name' | 'password'>;
  readonly presence: (isOn: boolean) => Claim | Presence | DisplayState;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** A broker is there: it forgets subscriptions and may have forgotten what was retained. */
  readonly onConnected: (broker: string) => void;
  /** What it says on its topic has come back from a broker: all that was kept there has come before it. */
  readonly onAnnounced?: (broker: string) => void;
  readonly onLost: (broker: string) => void;
  /** Whether another program uses this name. */
  readonly onDuplicate: (isDuplicate: boolean) => void;
  /** For the log, in a sentence; and what it was at which broker. */
  readonly onTrouble: (sentence: string, broker: string, error: unknown) => void;
}

/** A broker takes no message as large as this one. */
export class MessageTooLarge extends Error {}

/** How a message is published: retained and with quality of service 1, where nothing else is said. */
export interface PublishOptions {
  readonly isRetained?: boolean;
  readonly qos?: 0 | 1;
  /** The broker has it (null), or it is gone. */
  readonly onSent?: (error: Error | null) => void;
  /** That this user may not send it is no trouble. */
  readonly mayBeRefused?: boolean;
}

/** The way to all brokers of a fleet; each is connected to, and none knows of the others. */
export interface FleetConnection {
  readonly isConnected: boolean;
  /** Connections after the first to each broker. */
  readonly reconnects: number;
  /** From now on, at all brokers, also after each reconnect. Those that are left out are given up. */
  subscribe(topics: readonly string[]): void;
  /** To one broker; where that is not there, it is gone. */
  publish(broker: string, topic: string, payload: Uint8Array, how?: PublishOptions): void;
  /** The network may be back: tries at once. */
  wake(): void;
  /** Says that this program goes, and ends; for good. */
  stop(): Promise<void>;
}

/** Milliseconds: the first wait before a reconnect, and the longest; each half more or less, by chance. */
const backOff = { first: 500, longest: 8000 } as const;

/** Milliseconds that a connection has to last to count as a good one. */
const steady = 10_000;

/**
 * Milliseconds before a reconnect while another program has the same name: each of the two takes the connection from
 * the other, and both are to be on show for a while.
 */
const duplicateWait = 30_000;

/** Milliseconds after which the other one has gone: more than its longest wait. */
const duplicateOver = 2 * duplicateWait;

/** Seconds of silence after which a broker is asked whether it is there; it is given up half of that later. */
const keepalive = 10;

/** Milliseconds within which a broker has to take a connection. */
const connectPatience = 8000;

/** Milliseconds that the last words may take. */
const farewellPatience = 1000;

/** Bytes that a broker may send in one packet: more than any payload that is read. */
const mostOfPacket = 2_000_000;

/** Bytes of a message beside its topic and payload, at most: type, length, length of the topic, number, properties. */
const mostOfHeader = 10;

/** What a broker says of a packet that it does not take, as the reason of a refusal or of the end of a connection. */
const packetTooLarge = 0x95;

interface Broker {
  readonly url: string;
  client: MqttClient | null;
  isConnected: boolean;
  /** In this run. */
  hasConnected: boolean;
  connectedAt: number;
  /** Connections in a row that failed, or did not last. */
  failures: number;
  /** This program has said at this broker that it is there, and was heard. */
  hasAnnounced: boolean;
  cancelTimer: () => void;
  /** Of its last trouble; the same is told once. */
  trouble: string | null;
  /** Bytes of the largest message that it takes, as far as it has said so or shown it. */
  largest: number;
  /** What was sent and is not acknowledged yet. */
  readonly onWay: Set<{ readonly topic: string; readonly size: number }>;
  /** Topics of which it was told that they are too large. */
  readonly tooLarge: Set<string>;
}

const nothing = (): void => undefined;

/** Connects at once, and again whenever a connection is lost, until it is stopped. */
export function createFleetConnection(parts: FleetConnectionParts): FleetConnection {
  const { clock, member, topic } = parts;
  const brokers: readonly Broker[] = member.address.brokers.map((url) => ({
    url,
    client: null,
    isConnected: false,
    hasConnected: false,
    connectedAt: 0,
    failures: 0,
    hasAnnounced: false,
    cancelTimer: nothing,
    trouble: null,
    largest: Infinity,
    onWay: new Set(),
    tooLarge: new Set(),
  }));
  let topics: readonly string[] = [];
  let isStopped = false;
  let isDuplicate = false;
  let reconnects = 0;
  let endDuplicate = nothing;
  /** Null until it is loaded. */
  let mqtt: LoadedMqtt | null = null;

  const inbox = createInbox(parts);

  function open(broker: Broker): void {
    broker.cancelTimer();
    if (mqtt === null || isStopped) return;
    const { connect, disconnectCodes } = mqtt;
    const { name, password } = parts.account?.(broker.url) ?? member;
    const { ca } = member;
    const isOnlyOne = topic !== null || parts.account !== undefined;
    let client: MqttClient;
    try {
      client = connect(broker.url, {
        protocolVersion: 5,
        // The broker ends the older of two connections that have one.
        clientId: isOnlyOne ? name : `${name}-${member.instance}`,
        clean: true,
        keepalive,
        connectTimeout: connectPatience,
        // We do that ourselves: mqtt.js has neither back-off nor chance, and gives up after a refusal.
        reconnectPeriod: 0,
        queueQoSZero: false,
        resubscribe: false,
        properties: { maximumPacketSize: mostOfPacket },
        // Without a delay: Mosquitto 2.0 holds back all wills of one delay until the newest of them is due.
        ...(topic !== null && {
          will: { topic, payload: packPlain(parts.presence(false)), qos: 1, retain: true },
        }),
        ...(password !== null && { username: name, password }),
        ...(ca !== null && { ca }),
      });
    } catch (error) {
      tell(broker, error);
      retry(broker);
      return;
    }
    broker.client = client;
    // A message at a time: what else the program has to do gets its turn between two.
    client.handleMessage = (_packet, done) => {
      setImmediate(done);
    };
    let endCode = 0;
    client.on('connect', ({ properties }) => {
      if (broker.client !== client) return;
      // mqtt.js goes by what it lets the broker send alone.
      broker.largest = Math.min(broker.largest, properties?.maximumPacketSize ?? Infinity);
      if (broker.hasConnected) reconnects += 1;
      broker.hasConnected = true;
      broker.isConnected = true;
      broker.connectedAt = clock.monotonic();
      broker.trouble = null;
      // The own topic first: it tells of another program of the same name.
      subscribeAt(broker, topic === null ? topics : [topic, ...topics]);
      if (topic !== null) publishAt(broker, topic, packPlain(parts.presence(true)));
      parts.onConnected(broker.url);
    });
    client.on('message', (of, payload, { retain: isRetained }) => {
      if (broker.client !== client) return;
      const receivedAt = clock.monotonic();
      if (of === topic) notice(broker, payload, isRetained);
      else inbox.take({ topic: of, payload, broker: broker.url, isRetained, receivedAt });
    });
    // Without a listener the program would end. What is wrong shows in the end of the connection, too.
    client.on('error', (error) => {
      if (broker.client !== client) return;
      tell(broker, error);
      // After a packet that it cannot read, mqtt.js reads no other, and would wait for the keepalive to end.
      if (client.connected) client.end(true);
    });
    client.on('disconnect', ({ reasonCode = 0 }) => {
      if (broker.client !== client) return;
      endCode = reasonCode;
      const reason = `${disconnectCodes[reasonCode] ?? 'for no known reason'} (${reasonCode})`;
      tell(broker, new Error(reason), 'has ended the connection');
      const [largest] = [...broker.onWay].sort((one, other) => other.size - one.size);
      if (endCode === packetTooLarge && largest !== undefined) refuse(broker, largest);
    });
    client.on('close', () => {
      if (broker.client !== client) return;
      // It may have been told to take more since. After what was too large, the next attempt would meet the same.
      if (endCode !== packetTooLarge) broker.largest = Infinity;
      lose(broker, client);
      retry(broker);
    });
  }

  function lose(broker: Broker, client: MqttClient): void {
    const wasConnected = broker.isConnected;
    const lasted = wasConnected ? clock.monotonic() - broker.connectedAt : 0;
    broker.client = null;
    broker.isConnected = false;
    broker.failures = lasted >= steady ? 0 : broker.failures + 1;
    client.end(true);
    if (wasConnected) parts.onLost(broker.url);
  }

  function retry(broker: Broker): void {
    if (isStopped) return;
    const doubled = backOff.first * 2 ** Math.min(Math.max(0, broker.failures - 1), 10);
    const wait = isDuplicate ? duplicateWait : Math.min(backOff.longest, doubled);
    broker.cancelTimer = clock.startTimer(
      () => {
        open(broker);
      },
      wait * (0.5 + parts.random()),
    );
  }

  /**
   * Another instance on the own topic: after this one has spoken there, it is another program of the same name. Before,
   * it is what the last run of this one has left.
   */
  function notice(broker: Broker, payload: Uint8Array, isRetained: boolean): void {
    const said = readPresence(payload);
    if (said?.instance === member.instance) {
      broker.hasAnnounced = true;
      // What was kept is of an earlier connection.
      if (said.on && !isRetained) parts.onAnnounced?.(broker.url);
    }
    if (said === null || said.instance === member.instance || !broker.hasAnnounced) return;
    endDuplicate();
    endDuplicate = clock.startTimer(() => {
      setDuplicate(false);
    }, duplicateOver);
    setDuplicate(true);
  }

  function setDuplicate(is: boolean): void {
    if (isDuplicate === is) return;
    isDuplicate = is;
    parts.onDuplicate(is);
  }

  function tell(broker: Broker, error: unknown, what = 'cannot be used'): void {
    const said = error instanceof Error && error.message !== '' ? error.message : String(error);
    if (broker.trouble === said) return;
    broker.trouble = said;
    parts.onTrouble(`The broker ${broker.url} ${what}: ${said}`, broker.url, error);
  }

  /** Tells of each topic once, until it has been taken; what is as large is not sent from now on. */
  function refuse(
    broker: Broker,
    { topic: of, size }: { readonly topic: string; readonly size: number },
  ): MessageTooLarge {
    const { url, largest } = broker;
    const most = largest < size ? `, of at most ${largest.toLocaleString('en')}` : '';
    const error = new MessageTooLarge(
      `The broker ${url} does not take messages as large as ${of} (${size.toLocaleString('en')} bytes${most}): it is not sent until it is smaller.`,
    );
    broker.largest = Math.min(largest, size - 1);
    if (!broker.tooLarge.has(of)) parts.onTrouble(error.message, url, error);
    broker.tooLarge.add(of);
    return error;
  }

  /** Tells of a refusal. That a connection has ended is told elsewhere. */
  function outcomeOf(broker: Broker): (error?: Error | null) => void {
    const { client } = broker;
    return (error) => {
      if (error && broker.client === client && client?.connected === true) tell(broker, error);
    };
  }

  function subscribeAt(broker: Broker, wanted: readonly string[]): void {
    if (wanted.length === 0 || broker.client?.connected !== true) return;
    broker.client.subscribe([...wanted], { qos: 1 }, outcomeOf(broker));
  }

  function publishAt(
    broker: Broker,
    of: string,
    payload: Uint8Array,
    { isRetained = true, qos = 1, onSent, mayBeRefused = false }: PublishOptions = {},
  ): void {
    if (!broker.isConnected || broker.client?.connected !== true) {
      onSent?.(new Error('The broker is not there.'));
      return;
    }
    const packet = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
    const message = { topic: of, size: mostOfHeader + Buffer.byteLength(of) + packet.length };
    if (message.size > broker.largest) {
      const error = refuse(broker, message);
      onSent?.(error);
      return;
    }
    const tellOutcome = outcomeOf(broker);
    broker.onWay.add(message);
    broker.client.publish(of, packet, { qos, retain: isRetained }, (refusal) => {
      broker.onWay.delete(message);
      const isTooLarge = refusal && Reflect.get(refusal, 'code') === packetTooLarge;
      const error = isTooLarge ? refuse(broker, message) : (refusal ?? null);
      if (error === null) broker.tooLarge.delete(of);
      else if (!isTooLarge && !mayBeRefused) tellOutcome(error);
      onSent?.(error);
    });
  }

  /** Loaded only here: a board without a fleet starts without it. */
  async function begin(): Promise<void> {
    mqtt = await loadMqtt();
    for (const broker of brokers) open(broker);
  }
  begin().catch(parts.onError);

  return {
    get isConnected() {
      return brokers.some((broker) => broker.isConnected);
    },
    get reconnects() {
      return reconnects;
    },
    subscribe(wanted) {
      const added = wanted.filter((topic) => !topics.includes(topic));
      const gone = topics.filter((topic) => !wanted.includes(topic));
      topics = [...wanted];
      for (const broker of brokers) {
        subscribeAt(broker, added);
        if (gone.length > 0 && broker.client?.connected === true) broker.client.unsubscribe(gone);
      }
    },
    publish(url, of, payload, how) {
      for (const broker of brokers) if (broker.url === url) publishAt(broker, of, payload, how);
    },
    wake() {
      if (isDuplicate) return;
      for (const broker of brokers) {
        if (broker.client !== null) continue;
        broker.failures = 0;
        open(broker);
      }
    },
    async stop() {
      isStopped = true;
      endDuplicate();
      const farewells = brokers.map(async (broker) => {
        broker.cancelTimer();
        const { client } = broker;
        if (client === null) return;
        broker.client = null;
        if (!broker.isConnected) {
          client.end(true);
          return;
        }
        broker.isConnected = false;
        if (topic === null) client.end();
        else await farewell(client, topic, packPlain(parts.presence(false)));
      });
      await Promise.all(farewells);
    },
  };
}

/** Says that the program goes: who ends without a word is told of by its will, but only later. */
async function farewell(client: MqttClient, topic: string, presence: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, farewellPatience);
    function end(): void {
      clearTimeout(timer);
      client.end(true);
      resolve();
    }
    client.publish(topic, presence, { qos: 1, retain: true }, () => {
      client.end(false, {}, end);
    });
  });
}
