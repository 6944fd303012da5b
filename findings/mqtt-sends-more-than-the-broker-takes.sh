#!/usr/bin/env bash
# mqtt (MQTT.js) 5.16.0 sends packets that are larger than the Maximum Packet Size of the broker's CONNACK.
# Guessed: the client refuses to publish them, as MQTT 5 wants (3.2.2.3.6: the client must not send packets exceeding
# Maximum Packet Size). Seen: `publish` reports nothing, and the packet goes out whole; the property is only kept in
# `client.connackPacket`, if at all. The server here takes 100 bytes, is sent 1,000 and more, and acknowledges.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-audit --no-fund mqtt@5.16.0 mqtt-packet@9.0.2
cat > look.mjs <<'JS'
import { createServer } from 'node:net';
import mqtt from 'mqtt';
import packets from 'mqtt-packet';

const maximumPacketSize = 100;
let largest = 0;
const server = createServer((socket) => {
  const parser = packets.parser({ protocolVersion: 5 });
  const send = (packet) => socket.write(packets.generate(packet, { protocolVersion: 5 }));
  parser.on('packet', (packet) => {
    if (packet.cmd === 'connect') {
      send({ cmd: 'connack', reasonCode: 0, sessionPresent: false, properties: { maximumPacketSize } });
    }
    if (packet.cmd === 'publish') {
      largest = Math.max(largest, packet.payload.length);
      send({ cmd: 'puback', messageId: packet.messageId, reasonCode: 0 });
    }
  });
  socket.on('data', (chunk) => parser.parse(chunk));
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1', () => {
  const url = `mqtt://127.0.0.1:${server.address().port}`;
  const client = mqtt.connect(url, { protocolVersion: 5, reconnectPeriod: 0 });
  client.on('connect', () => {
    client.publish('board', Buffer.alloc(1000), { qos: 1 }, (error) => {
      console.log(`allowed ${maximumPacketSize}, sent ${largest}, error: ${error?.message ?? 'none'}`);
      process.exitCode = largest === 1000 && !error ? 0 : 1;
      client.end(true);
      server.close();
    });
  });
});
JS
node look.mjs
