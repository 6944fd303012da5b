import { endianness } from 'node:os';

/*
 * Messages of the Wayland protocol as they go over its socket (wayland.freedesktop.org, "Wire Format"): 32-bit
 * words in the order of the machine; the object, the size in the upper and the opcode in the lower half of the
 * next word, then the arguments. A string or array is its length and its bytes, filled up to whole words; the
 * length of a string counts the NUL at its end.
 */

const isLittle = endianness() === 'LE';

/** Numbers and ids are unsigned words. */
export type Argument = number | string;

/** One message, to an object of the compositor's or from one. */
export interface Message {
  readonly object: number;
  readonly opcode: number;
  readonly body: MessageBody;
}

/** Reads the arguments of a message, one after the other. */
export interface MessageBody {
  unsigned(): number;
  signed(): number;
  text(): string;
  /** An array of numbers. */
  numbers(): number[];
}

const header = 8;

/** The bytes of one message. */
export function encode(object: number, opcode: number, args: readonly Argument[]): Buffer {
  const body = Buffer.concat(args.map(encodeArgument));
  return Buffer.concat([word(object), word((((header + body.length) << 16) | opcode) >>> 0), body]);
}

function encodeArgument(argument: Argument): Buffer {
  if (typeof argument === 'number') return word(argument);
  const text = Buffer.from(`${argument}\0`);
  return Buffer.concat([word(text.length), text, Buffer.alloc(padding(text.length))]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4;
}

/**
 * Cuts a stream of bytes into messages.
 *
 * @returns to be given each piece as it comes
 */
export function createDecoder(onMessage: (message: Message) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  const read = (offset: number): number =>
    isLittle ? rest.readUInt32LE(offset) : rest.readUInt32BE(offset);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= header) {
      const size = read(4) >>> 16;
      if (size < header) throw new Error('This is no message of Wayland.');
      if (rest.length < size) return;
      const message = { object: read(0), opcode: read(4) & 0xffff };
      const body = bodyOf(rest.subarray(header, size));
      rest = rest.subarray(size);
      onMessage({ ...message, body });
    }
  };
}

function bodyOf(bytes: Buffer): MessageBody {
  let at = 0;
  const unsigned = (): number => {
    const value = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    at += 4;
    return value;
  };
  return {
    unsigned,
    signed: () => unsigned() | 0,
    numbers() {
      const length = unsigned() / 4;
      return Array.from({ length }, unsigned);
    },
    text() {
      const length = unsigned();
      const text = bytes.toString('utf8', at, at + Math.max(0, length - 1));
      at += length + padding(length);
      return text;
    },
  };
}
