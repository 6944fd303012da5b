/**
 * Cuts the records out of a JSON list while it arrives, so that no list is ever parsed in one piece
 * (JSON.parse of 50 MB stops the process for half a second). Only brackets, commas and strings are
 * looked at; JSON.parse then judges each record, and in the end what stood around the list.
 *
 * A list is a bare array, or the array under `data` or `response` of an object; in a job it may lie
 * deeper, and some files have it in several arrays (`ListPlace`). What stands around it (the envelope, an error object, anything that is no
 * list at all) is kept as text, the list in it left out: `{"data": [], "total": 2}`.
 */
export interface RecordSplitter {
  /**
   * Takes the next part of the text; gives the text of every record that is complete with it, or
   * null for one that is too long to be a record.
   */
  push(text: string): Generator<string | null, void>;
  /** True as soon as the text cannot be what we ask for; what comes after it is ignored. */
  isBroken(): boolean;
  /** True once the beginning of a list was seen. */
  hasList(): boolean;
  /** What stood around the list; to be called after the last push. */
  envelope(): string;
}

/** A record has some 1,000 characters; an airport with names in 100 languages has 10,000. */
const longestRecord = 256 * 1024;

/** Room for a verbose envelope or an error; nothing that we know comes near it. */
const longestEnvelope = 64 * 1024;

/** Where in an answer its list is looked for, besides at its very beginning. */
export interface ListPlace {
  /** Fits a text that ends with the key before the array that is the list. */
  readonly key: RegExp;
  /** In how many objects the array may lie at most. */
  readonly deepest: number;
  /** All such arrays are one list, in the order in which they stand; without it only the first is. */
  readonly isEvery?: boolean;
  /** Characters of a record at most; without it 256 Ki. */
  readonly longestRecord?: number;
}

// A quote that is itself escaped begins no key.
const inEnvelope: ListPlace = { key: /(?<!\\)"(?:data|response)"\s*:\s*$/, deepest: 1 };

/** `{"result": {"data": []}}`, with an envelope around it or not. */
export const inJob: ListPlace = {
  key: /(?<!\\)"(?:data|response|result)"\s*:\s*$/,
  deepest: 3,
};

/** `{"pilots": [], "prefiles": [], "servers": []}`: every array of the object belongs to the list. */
export const inAllArrays: ListPlace = {
  key: /(?<!\\)"[^"\\]*"\s*:\s*$/,
  deepest: 1,
  isEvery: true,
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

export function createRecordSplitter(place = inEnvelope): RecordSplitter {
  const longest = place.longestRecord ?? longestRecord;
  let envelope = '';
  let envelopeDepth = 0;
  let isInList = false;
  let hasList = false;
  let isBroken = false;
  let isInString = false;
  let isEscaped = false;
  /** The part of the current record that came with earlier pushes. */
  let record = '';
  let isRecordTooLong = false;
  let recordDepth = 0;
  let recordCount = 0;

  /** Adds to the envelope or to the record, whichever the text belongs to. */
  function keep(part: string): void {
    if (!isInList) {
      envelope += part;
      if (envelope.length > longestEnvelope) isBroken = true;
    } else if (!isRecordTooLong) {
      record += part;
      if (record.length > longest) {
        isRecordTooLong = true;
        record = '';
      }
    }
  }

  /** Ends the current record; undefined if no record began, as in an empty list. */
  function endRecord(isLast: boolean): string | null | undefined {
    const text = isRecordTooLong ? null : record.trim();
    record = '';
    isRecordTooLong = false;
    if (text === '') {
      // `[]` is an empty list; `[1,]` and `[,1]` are no JSON.
      if (!isLast || recordCount > 0) isBroken = true;
      return undefined;
    }
    recordCount += 1;
    return text;
  }

  function beginsList(): boolean {
    if (hasList && place.isEvery !== true) return false;
    if (envelopeDepth === 0) return envelope.trim() === '';
    if (envelopeDepth > place.deepest || !/^\s*\{/.test(envelope)) return false;
    return place.key.test(envelope);
  }

  function* push(text: string): Generator<string | null, void> {
    let start = 0;
    for (let index = 0; index < text.length && !isBroken; index++) {
      const character = text.charCodeAt(index);
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (character === backslash) isEscaped = true;
        else if (character === quote) isInString = false;
        continue;
      }
      if (character === quote) {
        isInString = true;
      } else if (character === openArray || character === openObject) {
        if (isInList) {
          recordDepth += 1;
        } else {
          keep(text.slice(start, index));
          start = index;
          if (character === openArray && beginsList()) {
            keep('[');
            start = index + 1;
            isInList = true;
            hasList = true;
            recordCount = 0;
          }
          envelopeDepth += 1;
        }
      } else if (character === closeArray || character === closeObject) {
        if (!isInList) {
          envelopeDepth -= 1;
        } else if (recordDepth > 0) {
          recordDepth -= 1;
        } else if (character === closeArray) {
          keep(text.slice(start, index));
          start = index;
          const last = endRecord(true);
          isInList = false;
          envelopeDepth -= 1;
          if (last !== undefined) yield last;
        } else {
          isBroken = true;
        }
      } else if (character === comma && isInList && recordDepth === 0) {
        keep(text.slice(start, index));
        start = index + 1;
        const next = endRecord(false);
        if (next !== undefined) yield next;
      }
    }
    if (!isBroken) keep(text.slice(start));
  }

  return {
    push,
    isBroken: () => isBroken,
    hasList: () => hasList,
    envelope: () => envelope,
  };
}
