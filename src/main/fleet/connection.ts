import type { MqttClient } from 'mqtt';
import { reporter } from '../profile/error-log.ts';
import type { AppServices } from '../boards/app-services.ts';
import { createBus, type Bus } from '../core/bus.ts';
import type { FleetAddress } from './fleet-address.ts';
import { createInbox, type InboxLimits, type ReadMessage } from './inbox.ts';
import { loadMqtt, type LoadedMqtt } from './load-mqtt.ts';
import { packJson, readPresence, type Claim, type DisplayState } from './wire.ts';

/** Who connects, and where to. */
export interface FleetMember {
  readonly address: FleetAddress;
  /** User name and client id as well. */
  readonly name: string;
  readonly password: string | null;
  /** PEM of the authority that the broker's certificate is checked by; null: those that Node knows. */
  readonly ca: string | null;
  /** Another at each start of the program. */
  readonly instance: string;
  /** Of the program. */
  readonly version: string;
}

/** A program that is to be a member and has no account yet. */
export type UnnamedMember = Omit<FleetMember, 'name' | 'password'>;

/** What every part of a fleet needs of its program. */
export interface FleetServices extends Pick<AppServices, 'clock' | 'log' | 'errors'> {
  /** From 0 to below 1. */
  readonly random: () => number;
}

interface How extends InboxLimits {
  /**
   * The retained topic that tells that this program is there, and what it says there. Without one it says nothing of itself, and
   * may be there several times.
   */
  readonly own?: {
    readonly topic: string;
    readonly presence: (isOn: boolean) => Claim | DisplayState;
  };
  /** Its client id is its name, so that it is there once, although it says nothing of itself. */
  readonly isOnlyOne?: boolean;
}

/** What happens to a connection. */
interface ConnectionEvents {
  /** The broker is there: it forgets subscriptions and may have forgotten what was retained. */
  readonly connected: undefined;
  /** What it says on its topic has come back from the broker: all that was kept there has come before it. */
  readonly announced: undefined;
  readonly lost: undefined;
  /** Another program uses this name, or no longer. */
  readonly duplicate: undefined;
  /** The broker cannot be used, or refuses something; the log has it in a sentence. */
  readonly error: Error;
}

/** The broker takes no message as large as this one. */
export class MessageTooLarge extends Error {}

/** How a message is published: retained and with quality of service 1, where nothing else is said. */
export interface PublishOptions {
  readonly isRetained?: boolean;
  readonly qos?: 0 | 1;
  /** Seconds for which the broker keeps it; else for ever. */
  readonly expiresAfter?: number;
  /** The broker has it (null), or it is gone. */
  readonly onSent?: (error: Error | null) => void;
  /** That this user may not send it is no error. */
  readonly mayBeRefused?: boolean;
}

/** The way to the broker of a fleet. */
export interface FleetConnection extends Pick<Bus<ConnectionEvents>, 'on'> {
  readonly isConnected: boolean;
  /** Another program uses this name. */
  readonly isDuplicate: boolean;
  /** Connections after the first. */
  readonly reconnects: number;
  /** From now on, also after each reconnect. Those that are left out are given up. The first call connects. */
  subscribe(topics: readonly string[]): void;
  /** While the broker is not there, it is gone. */
  publish(topic: string, payload: Uint8Array, how?: PublishOptions): void;
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
const connectTimeout = 8000;

/** Milliseconds that the last words may take. */
const farewellTimeout = 1000;

/** Bytes that a broker may send in one packet: more than any payload that is read. */
const mostOfPacket = 2_000_000;

/** Bytes of a message beside its topic and payload, at most: type, length, length of the topic, number, properties. */
const mostOfHeader = 10;

/** What a broker says of a packet that it does not take, as the reason of a refusal or of the end of a connection. */
const packetTooLarge = 0x95;

interface Sent {
  readonly topic: string;
  readonly size: number;
}

const nothing = (): void => undefined;

/** Connects once it is to subscribe to something, and reconnects until it is stopped. */
export function createFleetConnection(
  member: FleetMember,
  { clock, random, log, errors }: FleetServices,
  read: ReadMessage,
  { own, isOnlyOne = own !== undefined, ...limits }: How = {},
): FleetConnection {
  const report = reporter(errors, 'the fleet');
  const bus = createBus<ConnectionEvents>((_event, error) => {
    report(error);
  });
  const url = member.address.broker;
  let client: MqttClient | null = null;
  let isConnected = false;
  /** In this run. */
  let hasConnected = false;
  let connectedAt = 0;
  /** Connections in a row that failed, or did not last. */
  let failures = 0;
  let reconnects = 0;
  /** This program has said that it is there, and was heard. */
  let hasAnnounced = false;
  /** The last one, which is reported once. */
  let lastError: string | null = null;
  /** Bytes of the largest message that the broker takes, as far as it has said so or shown it. */
  let largest = Infinity;
  /** What was sent and is not acknowledged yet. */
  const onWay = new Set<Sent>();
  /** Topics of which it was told that they are too large. */
  const tooLarge = new Set<string>();
  let topics: readonly string[] = [];
  let isStopped = false;
  let isDuplicate = false;
  let cancelTimer = nothing;
  let endDuplicate = nothing;
  let hasBegun = false;
  /** Null until it is loaded. */
  let mqtt: LoadedMqtt | null = null;

  const inbox = createInbox(read, errors, limits);

  function open(): void {
    cancelTimer();
    if (mqtt === null || isStopped) return;
    const { connect, disconnectCodes } = mqtt;
    const { name, password, ca } = member;
    let made: MqttClient;
    try {
      made = connect(url, {
        protocolVersion: 5,
        // The broker ends the older of two connections that have one.
        clientId: isOnlyOne ? name : `${name}-${member.instance}`,
        clean: true,
        keepalive,
        connectTimeout,
        // We do that ourselves: mqtt.js has neither back-off nor chance, and gives up after a refusal.
        reconnectPeriod: 0,
        queueQoSZero: false,
        resubscribe: false,
        properties: { maximumPacketSize: mostOfPacket },
        // Without a delay: Mosquitto 2.0 holds back all wills of one delay until the newest of them is due.
        ...(own && {
          will: {
            topic: own.topic,
            payload: packJson(own.presence(false)),
            qos: 1,
            retain: true,
          },
        }),
        ...(password !== null && { username: name, password }),
        ...(ca !== null && { ca }),
      });
    } catch (error) {
      tell(error);
      retry();
      return;
    }
    client = made;
    // A message at a time: what else the program has to do gets its turn between two.
    made.handleMessage = (_packet, done) => {
      setImmediate(done);
    };
    let endCode = 0;
    made.on('connect', ({ properties }) => {
      if (client !== made) return;
      // mqtt.js goes by what it lets the broker send alone.
      largest = Math.min(largest, properties?.maximumPacketSize ?? Infinity);
      if (hasConnected) reconnects += 1;
      hasConnected = true;
      isConnected = true;
      connectedAt = clock.monotonic();
      lastError = null;
      // The own topic first: it tells of another program of the same name.
      subscribe(own ? [own.topic, ...topics] : topics);
      if (own) publish(own.topic, packJson(own.presence(true)));
      bus.emit('connected');
    });
    made.on('message', (of, payload, { retain: isRetained }) => {
      if (client !== made) return;
      const receivedAt = clock.monotonic();
      if (of === own?.topic) notice(payload, isRetained);
      else inbox.take({ topic: of, payload, isRetained, receivedAt });
    });
    // Without a listener the program would end. What is wrong shows in the end of the connection, too.
    made.on('error', (error) => {
      if (client !== made) return;
      tell(error);
      // After a packet that it cannot read, mqtt.js reads no other, and would wait for the keepalive to end.
      if (made.connected) made.end(true);
    });
    made.on('disconnect', ({ reasonCode = 0 }) => {
      if (client !== made) return;
      endCode = reasonCode;
      const reason = `${disconnectCodes[reasonCode] ?? 'for no known reason'} (${reasonCode})`;
      tell(new Error(reason), 'has ended the connection');
      const [largestSent] = [...onWay].sort((one, other) => other.size - one.size);
      if (endCode === packetTooLarge && largestSent !== undefined) refuse(largestSent);
    });
    made.on('close', () => {
      if (client !== made) return;
      // It may have been told to take more since. After what was too large, the next attempt would meet the same.
      if (endCode !== packetTooLarge) largest = Infinity;
      lose(made);
      retry();
    });
  }

  function lose(lost: MqttClient): void {
    const wasConnected = isConnected;
    const lasted = wasConnected ? clock.monotonic() - connectedAt : 0;
    client = null;
    isConnected = false;
    failures = lasted >= steady ? 0 : failures + 1;
    lost.end(true);
    if (wasConnected) bus.emit('lost');
  }

  function retry(): void {
    if (isStopped) return;
    const doubled = backOff.first * 2 ** Math.min(Math.max(0, failures - 1), 10);
    const wait = isDuplicate ? duplicateWait : Math.min(backOff.longest, doubled);
    cancelTimer = clock.startTimer(open, wait * (0.5 + random()));
  }

  /**
   * Another instance on the own topic: after this one has spoken there, it is another program of the same name. Before,
   * it is what the last run of this one has left.
   */
  function notice(payload: Uint8Array, isRetained: boolean): void {
    const said = readPresence(payload);
    if (said?.instance === member.instance) {
      hasAnnounced = true;
      // What was kept is of an earlier connection.
      if (said.on && !isRetained) bus.emit('announced');
    }
    if (said === null || said.instance === member.instance || !hasAnnounced) return;
    endDuplicate();
    endDuplicate = clock.startTimer(() => {
      setDuplicate(false);
    }, duplicateOver);
    setDuplicate(true);
  }

  function setDuplicate(is: boolean): void {
    if (isDuplicate === is) return;
    isDuplicate = is;
    bus.emit('duplicate');
  }

  function tell(error: unknown, what = 'cannot be used'): void {
    const said = error instanceof Error && error.message !== '' ? error.message : String(error);
    if (lastError === said) return;
    lastError = said;
    log.warn(`The broker ${url} ${what}: ${said}`);
    bus.emit('error', error instanceof Error ? error : new Error(said));
  }

  /** Tells of each topic once, until it has been taken; what is as large is not sent from now on. */
  function refuse({ topic: of, size }: Sent): MessageTooLarge {
    const most = largest < size ? `, of at most ${largest.toLocaleString('en')}` : '';
    const error = new MessageTooLarge(
      `The broker ${url} does not take messages as large as ${of} (${size.toLocaleString('en')} bytes${most}): it is not sent until it is smaller.`,
    );
    largest = Math.min(largest, size - 1);
    if (!tooLarge.has(of)) {
      log.warn(error.message);
      bus.emit('error', error);
    }
    tooLarge.add(of);
    return error;
  }

  /** Tells of a refusal. That a connection has ended is told elsewhere. */
  function outcomeOf(asked: MqttClient): (error?: Error | null) => void {
    return (error) => {
      if (error && client === asked && asked.connected) tell(error);
    };
  }

  function subscribe(wanted: readonly string[]): void {
    if (wanted.length === 0 || client?.connected !== true) return;
    client.subscribe([...wanted], { qos: 1 }, outcomeOf(client));
  }

  function publish(
    of: string,
    payload: Uint8Array,
    { isRetained = true, qos = 1, expiresAfter, onSent, mayBeRefused = false }: PublishOptions = {},
  ): void {
    if (!isConnected || client?.connected !== true) {
      onSent?.(new Error('The broker is not there.'));
      return;
    }
    const packet = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
    const message = { topic: of, size: mostOfHeader + Buffer.byteLength(of) + packet.length };
    if (message.size > largest) {
      const error = refuse(message);
      onSent?.(error);
      return;
    }
    const tellOutcome = outcomeOf(client);
    onWay.add(message);
    const expiry = expiresAfter && { properties: { messageExpiryInterval: expiresAfter } };
    client.publish(of, packet, { qos, retain: isRetained, ...expiry }, (refusal) => {
      onWay.delete(message);
      const isTooLarge = refusal && Reflect.get(refusal, 'code') === packetTooLarge;
      const error = isTooLarge ? refuse(message) : (refusal ?? null);
      if (error === null) tooLarge.delete(of);
      else if (!isTooLarge && !mayBeRefused) tellOutcome(error);
      onSent?.(error);
    });
  }

  /** Loaded only here: a board without a fleet starts without it. */
  async function begin(): Promise<void> {
    mqtt = await loadMqtt();
    open();
  }

  return {
    on: (listeners) => bus.on(listeners),
    get isConnected() {
      return isConnected;
    },
    get isDuplicate() {
      return isDuplicate;
    },
    get reconnects() {
      return reconnects;
    },
    subscribe(wanted) {
      const added = wanted.filter((each) => !topics.includes(each));
      const gone = topics.filter((each) => !wanted.includes(each));
      topics = [...wanted];
      if (!hasBegun) begin().catch(report);
      hasBegun = true;
      subscribe(added);
      if (gone.length > 0 && client?.connected === true) client.unsubscribe(gone);
    },
    publish,
    wake() {
      if (isDuplicate || client !== null) return;
      failures = 0;
      open();
    },
    async stop() {
      isStopped = true;
      endDuplicate();
      cancelTimer();
      const ending = client;
      const isFarewell = isConnected;
      client = null;
      isConnected = false;
      if (ending === null) return;
      if (!isFarewell) ending.end(true);
      else if (own === undefined) ending.end();
      else await farewell(ending, own.topic, packJson(own.presence(false)));
    },
  };
}

/** Says that the program goes: who ends without a word is told of by its will, but only later. */
async function farewell(client: MqttClient, topic: string, presence: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, farewellTimeout);
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

/** Why the broker cannot be used. `refused`: it does not let this user in. `untrusted`: its certificate is not trusted. */
export type BrokerError = 'refused' | 'untrusted' | 'notReached';

/** Codes of a broker that does not let a user in: MQTT 3.1.1, table 3.1; MQTT 5, 3.2.2.2. */
const refusedCodes = [4, 5, 134, 135];

/** What Node.js calls a certificate that it does not trust (X509_V_ERR of OpenSSL), or one for another name. */
const untrusted =
  /^(?:CERT_|ERR_TLS_CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/;

/** @param error what ended the attempt to connect */
export function brokerError(error: unknown): BrokerError {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (refusedCodes.includes(Number(code))) return 'refused';
  return untrusted.test(String(code)) ? 'untrusted' : 'notReached';
}
