import { generate, parser, type Packet } from 'mqtt-packet';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { mosquitto, startBroker } from './testing/broker.ts';
import { brokersOwn, othersCertificate } from './testing/certificates.ts';
import { connectTo } from './testing/connect.ts';
import { topicsOf } from './topics.ts';
import { readPresence } from './wire.ts';

/** The connection against a Mosquitto that runs on this computer. */

const topics = topicsOf('hq');
const rows = topics.rows({ airport: 'ZRH', direction: 'departures' });
const soon = { timeout: 40_000, interval: 20 };

describe.skipIf(mosquitto === undefined)('a connection to a broker', () => {
  it('brings what is retained, what comes, and both again after the broker was killed', async () => {
    await using broker = await startBroker();
    await using publisher = connectTo(broker.url, 'pub-a');
    await using display = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(publisher.told).toEqual(['connected']);
    }, soon);
    publisher.publish(rows, Buffer.from('first'));
    display.connection.subscribe([rows]);
    await vi.waitFor(() => {
      expect(display.texts(rows)).toEqual(['first']);
    }, soon);
    publisher.publish(rows, Buffer.from('second'));
    await vi.waitFor(() => {
      expect(display.texts(rows)).toEqual(['first', 'second']);
    }, soon);

    await broker.kill();
    await vi.waitFor(() => {
      expect(display.told).toEqual(['connected', 'lost']);
    }, soon);
    expect(display.connection.isConnected).toBe(false);
    publisher.publish(rows, Buffer.from('to no one'));
    await broker.start();
    await vi.waitFor(() => {
      expect([display.told, publisher.told]).toEqual([
        ['connected', 'lost', 'connected'],
        ['connected', 'lost', 'connected'],
      ]);
    }, soon);
    publisher.publish(rows, Buffer.from('third'));
    await vi.waitFor(() => {
      expect(display.texts(rows)).toEqual(['first', 'second', 'third']);
    }, soon);
    expect([...publisher.errors, ...display.errors]).toEqual([]);
  });

  it('gives up topics that are not wanted any more', async () => {
    await using broker = await startBroker();
    await using publisher = connectTo(broker.url, 'pub-a');
    await using display = connectTo(broker.url, 'lobby-3');
    display.connection.subscribe([rows, topics.allClaims]);
    display.connection.subscribe([topics.allClaims]);
    await vi.waitFor(() => {
      expect([...publisher.told, ...display.told]).toEqual(['connected', 'connected']);
    }, soon);
    publisher.publish(rows, Buffer.from('unwanted'));
    publisher.publish(topics.claim('pub-a'), Buffer.from('wanted'));
    await vi.waitFor(() => {
      expect(display.texts(topics.claim('pub-a'))).toEqual(['wanted']);
    }, soon);
    expect(display.texts(rows)).toEqual([]);
  });

  it('tells others that a program is there, went, or was cut off', async () => {
    await using broker = await startBroker();
    await using watcher = connectTo(broker.url, 'watcher');
    const state = topics.state('lobby-3');
    const told = () => watcher.texts(state).map((text) => readPresence(Buffer.from(text))?.on);
    watcher.connection.subscribe([state]);
    const display = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(told()).toEqual([true]);
    }, soon);
    await display.connection.stop();
    await vi.waitFor(() => {
      expect(told()).toEqual([true, false]);
    }, soon);
  });

  it('is tried again until it is there, and at once when the network is back', async () => {
    await using broker = await startBroker();
    await broker.kill();
    await using display = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(display.warnings).toHaveLength(1);
    }, soon);
    expect(display.warnings[0]).toMatch(/^The broker mqtt:.* cannot be used: .*ECONNREFUSED/);
    await broker.start();
    display.connection.wake();
    await vi.waitFor(() => {
      expect(display.told).toEqual(['connected']);
    }, soon);
    expect(display.errors).toEqual([]);
  });

  it('is noticed to hang, and found again', async () => {
    await using broker = await startBroker();
    await using display = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(display.told).toEqual(['connected']);
    }, soon);
    broker.hang(true);
    await vi.waitFor(() => {
      expect(display.told).toEqual(['connected', 'lost']);
    }, soon);
    broker.hang(false);
    await vi.waitFor(() => {
      expect(display.told).toEqual(['connected', 'lost', 'connected']);
    }, soon);
    expect(display.errors).toEqual([]);
  });

  it('is refused with a wrong password, and there as soon as the broker takes it', async () => {
    await using broker = await startBroker({ passwords: { 'lobby-3': 'right' } });
    await using wrong = connectTo(broker.url, 'lobby-3', { password: 'wrong' });
    await vi.waitFor(() => {
      expect(wrong.warnings.join()).toMatch(/Not authorized|Bad User Name/i);
    }, soon);
    expect(wrong.told).toEqual([]);
    await broker.kill();
    await broker.start({ 'lobby-3': 'wrong' });
    await vi.waitFor(() => {
      expect(wrong.told).toEqual(['connected']);
    }, soon);
  });

  it('is encrypted, and refused where the certificate is not one of the authority', async () => {
    await using broker = await startBroker({ isEncrypted: true });
    await using display = connectTo(broker.url, 'lobby-3', { ca: brokersOwn.certificate });
    await vi.waitFor(() => {
      expect(display.told).toEqual(['connected']);
    }, soon);
    await using deceived = connectTo(broker.url, 'lobby-4', { ca: othersCertificate });
    await using trusting = connectTo(broker.url, 'lobby-5');
    await vi.waitFor(() => {
      expect([...deceived.warnings, ...trusting.warnings].join()).toMatch(
        /certificate.*certificate/i,
      );
    }, soon);
    expect([...deceived.told, ...trusting.told]).toEqual([]);
  });

  it('says so where two programs have one name, and both are there in turns', async () => {
    await using broker = await startBroker();
    await using first = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(first.told).toEqual(['connected']);
    }, soon);
    await using second = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(first.told).toContain('duplicate');
      expect(second.told).toContain('duplicate');
    }, soon);
    // Within the longer wait, neither takes the connection from the other again and again.
    expect(first.told.filter((each) => each === 'lost').length).toBeLessThan(4);
  });

  it('says nothing of a name that its last run had', async () => {
    await using broker = await startBroker();
    await using witness = connectTo(broker.url, 'witness');
    witness.connection.subscribe([topics.state('lobby-3')]);
    const before = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(() => {
      expect(witness.texts(topics.state('lobby-3'))).toHaveLength(1);
    }, soon);
    await before.connection.stop();
    await using after = connectTo(broker.url, 'lobby-3');
    // What comes after the own topic.
    after.connection.subscribe([rows]);
    witness.publish(rows, Buffer.from('then'));
    await vi.waitFor(() => {
      expect(witness.texts(topics.state('lobby-3'))).toHaveLength(3);
      expect(after.texts(rows)).toEqual(['then']);
    }, soon);
    expect(after.told).toEqual(['connected']);
  });

  it('gives out each of many messages in a turn of its own, and stays connected', async () => {
    await using broker = await startBroker();
    await using publisher = connectTo(broker.url, 'pub-a');
    await using display = connectTo(broker.url, 'lobby-3');
    display.connection.subscribe([rows]);
    await vi.waitFor(() => {
      expect([...publisher.told, ...display.told]).toEqual(['connected', 'connected']);
    }, soon);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const payload = Buffer.alloc(10_000, 'x');
    for (let at = 0; at < 1000; at++) publisher.publish(rows, payload);
    publisher.publish(rows, Buffer.from('last'));
    await vi.waitFor(() => {
      expect(display.messages.at(-1)?.payload).toHaveLength(4);
    }, soon);
    clearInterval(counting);
    // Other things of the program had their turns between the messages.
    expect(turns).toBeGreaterThan(20);
    expect(display.told).toEqual(['connected']);
  });

  it.each([
    ['that says what it takes', 'max_packet_size 20000'],
    ['that says only afterwards what it does not take', 'message_size_limit 20000'],
  ])('sends a broker %s the rest, and tells what it does not take, once', async (_how, line) => {
    await using broker = await startBroker({ lines: [line] });
    await using publisher = connectTo(broker.url, 'pub-a');
    await using display = connectTo(broker.url, 'lobby-3');
    display.connection.subscribe([rows, topics.notice]);
    await vi.waitFor(() => {
      expect([...publisher.told, ...display.told]).toEqual(['connected', 'connected']);
    }, soon);
    const large = Buffer.alloc(50_000, 'x');
    const outcomes: (string | undefined)[] = [];
    const onSent = (error: Error | null) => outcomes.push(error?.message);
    publisher.connection.publish(rows, large, { onSent });
    publisher.publish(topics.notice, Buffer.from('first'));
    await vi.waitFor(() => {
      expect(display.texts(topics.notice)).toEqual(['first']);
    }, soon);
    // What is as large is not sent again, and what is smaller is.
    publisher.connection.publish(rows, Buffer.alloc(50_000, 'y'), { onSent });
    publisher.publish(rows, Buffer.alloc(19_000, 'z'));
    publisher.publish(topics.notice, Buffer.from('second'));
    await vi.waitFor(() => {
      expect(display.texts(topics.notice)).toEqual(['first', 'second']);
    }, soon);
    expect(display.texts(rows)).toEqual(['z'.repeat(19_000)]);
    expect(outcomes).toEqual([
      expect.stringContaining(`as large as ${rows}`),
      expect.stringContaining(`as large as ${rows}`),
    ]);
    expect(publisher.told).toEqual(['connected']);
    expect(publisher.warnings).toHaveLength(1);
    expect(publisher.warnings[0]).toContain('does not take messages as large as');
    expect(publisher.warnings[0]).toContain(`${broker.url} `);
    expect(publisher.warnings[0]).toContain(rows);
  });

  it('names the reason of a broker that ends the connection, and does not send it the same again', async () => {
    const sent: string[] = [];
    await using broker = await fakeBroker((packet, socket) => {
      if (packet.cmd !== 'publish') return;
      sent.push(`${packet.topic.split('/').at(-1) ?? ''} ${packet.payload.length}`);
      if (packet.payload.length > 1000) {
        socket.end(generate({ cmd: 'disconnect', reasonCode: 149 }, { protocolVersion: 5 }));
      } else if (packet.messageId !== undefined) {
        const { messageId } = packet;
        socket.write(generate({ cmd: 'puback', messageId, reasonCode: 0 }, { protocolVersion: 5 }));
      }
    });
    await using publisher = connectTo(broker.url, 'pub-a');
    const connected = (times: number) =>
      vi.waitFor(() => {
        expect(publisher.told.filter((each) => each === 'connected')).toHaveLength(times);
      }, soon);
    await connected(1);
    publisher.publish(topics.notice, Buffer.from('small'));
    publisher.publish(rows, Buffer.alloc(5000));
    await connected(2);
    publisher.publish(rows, Buffer.alloc(5000));
    publisher.publish(topics.notice, Buffer.from('small'));
    await vi.waitFor(() => {
      expect(sent.filter((each) => !each.startsWith('state'))).toEqual([
        'notice 5',
        'rows 5000',
        'notice 5',
      ]);
    }, soon);
    expect(publisher.warnings).toHaveLength(2);
    expect(publisher.warnings[0]).toMatch(/ has ended the connection: Packet too large \(149\)/);
    expect(publisher.warnings[1]).toContain(`${rows} (5,0`);
  });

  it('ends a connection on which it has read what it does not understand, and connects again', async () => {
    await using broker = await fakeBroker((packet, socket) => {
      // An acknowledgement with a reason that there is not; the socket stays open.
      if (packet.cmd === 'publish') socket.write(Buffer.from([0x40, 4, 0, 1, 0xee, 0]));
    });
    await using display = connectTo(broker.url, 'lobby-3');
    await vi.waitFor(
      () => {
        expect(display.told.slice(0, 3)).toEqual(['connected', 'lost', 'connected']);
      },
      { ...soon, timeout: 8000 },
    );
    expect(display.warnings[0]).toMatch(/cannot be used: Invalid puback reason code/);
  });

  it.each([
    ['nothing at all', ''],
    ['something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['a good beginning and then nonsense', '\x20\x03\x00\x00\x00\xff\xff\xff\xff\xff'],
    ['a packet that is too large', '\x20\x03\x00\x00\x00\x30\xff\xff\xff\x7f\x00\x01x'],
    ['a topic without end', '\x20\x03\x00\x00\x00\x32\x04\xff\xffab'],
  ])('outlives a broker that says %s', async (_what, bytes) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      socket.end(Buffer.from(bytes, 'latin1'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A TCP server that listens has an address with a port.
    const { port } = server.address() as AddressInfo;
    await using display = connectTo(`mqtt://127.0.0.1:${port}`, 'lobby-3');
    await vi.waitFor(() => {
      expect(connections).toBeGreaterThan(2);
    }, soon);
    expect(display.errors).toEqual([]);
    server.close();
  });
});

/** Lets everyone in, and leaves what comes then to the test; with the fewest words that MQTT 5 allows. */
async function fakeBroker(onPacket: (packet: Packet, socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const read = parser({ protocolVersion: 5 });
    read.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        const answer = { cmd: 'connack', reasonCode: 0, sessionPresent: false } as const;
        socket.write(generate(answer, { protocolVersion: 5 }));
      } else onPacket(packet, socket);
    });
    socket.on('data', (bytes) => read.parse(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
