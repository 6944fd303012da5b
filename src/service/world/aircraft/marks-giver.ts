import { at } from '../at.ts';
import { hash, purpose, textNumber } from '../random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** American registrations leave out I and O, which look like digits (14 CFR 47.15). */
const AMERICAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const LESSORS = ['IE', 'US'];

/** Marks as numbers, for lists of many. */
export interface MarkNumbers {
  /** The country of registration. */
  readonly country: string;
  /** The 24-bit address. */
  readonly address: number;
  /** Which of the registrations that its country's form allows. */
  readonly number: number;
}

export interface Marks {
  /** Six hexadecimal digits, upper case. */
  readonly hex: string;
  readonly registration: string;
  /** The country of registration. */
  readonly country: string;
}

/**
 * Gives out 24-bit addresses and registrations, each once: the n-th aircraft of a country gets the
 * n-th of a shuffled list of all that the country has.
 */
export class MarksGiver {
  readonly #seed: number;
  readonly #addresses = new Map<string, Shuffled>();
  readonly #registrations = new Map<string, Shuffled>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * Marks of a country, or, where it has none left, of the countries where lessors keep theirs.
   */
  next(country: string): MarkNumbers {
    for (const candidate of [country, ...LESSORS]) {
      const marks = this.#of(candidate);
      if (marks) {
        return marks;
      }
    }
    throw new RangeError('Every mark is taken');
  }

  #of(country: string): MarkNumbers | null {
    const marks = nationalMarks.get(country);
    if (!marks) {
      return null;
    }
    const capacity = alphabetsOf(marks.form).reduce(
      (product, alphabet) => product * alphabet.length,
      1,
    );
    const address = this.#take(this.#addresses, marks.blockOf, marks.addresses);
    const number = this.#take(this.#registrations, marks.form, capacity);
    if (address === null || number === null) {
      return null;
    }
    return { country, address: marks.firstAddress + address, number };
  }

  #take(lists: Map<string, Shuffled>, name: string, size: number): number | null {
    const list =
      lists.get(name) ?? new Shuffled(size, hash(this.#seed, purpose.hex, textNumber(name)));
    lists.set(name, list);
    return list.take();
  }
}

/** The marks as they are written. */
export function writtenMarks({ country, address, number }: MarkNumbers): Marks {
  let left = number;
  const characters = alphabetsOf(nationalMarks.get(country)?.form ?? '').map((alphabet) => {
    const character = alphabet.charAt(left % alphabet.length);
    left = Math.floor(left / alphabet.length);
    return character;
  });
  return {
    hex: address.toString(16).toUpperCase().padStart(6, '0'),
    registration: characters.join(''),
    country,
  };
}

/** The numbers below a size in an order of their own: steps that have no factor in common with it. */
class Shuffled {
  readonly #size: number;
  readonly #step: number;
  #taken = 0;
  #next: number;

  constructor(size: number, luck: number) {
    this.#size = size;
    this.#next = luck % size;
    let step = Math.floor(size * 0.381966) + 1;
    while (greatestCommonDivisor(step, size) !== 1) {
      step += 1;
    }
    this.#step = step;
  }

  take(): number | null {
    if (this.#taken === this.#size) {
      return null;
    }
    const number = this.#next;
    this.#taken += 1;
    this.#next = (number + this.#step) % this.#size;
    return number;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const alphabets = new Map<string, readonly string[]>();

/** For each character of a form the characters that may stand there. */
function alphabetsOf(form: string): readonly string[] {
  const kept = alphabets.get(form) ?? makeAlphabets(form);
  alphabets.set(form, kept);
  return kept;
}

function makeAlphabets(form: string): string[] {
  const letters = at(form.split(''), 0) === 'N' ? AMERICAN_LETTERS : LETTERS;
  const wild: Readonly<Record<string, string>> = {
    '@': letters,
    '#': '0123456789',
    '%': '123456789',
  };
  return form.split('').map((character) => wild[character] ?? character);
}

/**
 * How each country names its aircraft: country, first 24-bit address and how many addresses there
 * are (both hexadecimal; ICAO Annex 10, Volume III, Table 9-1), and a usual form of its airliners'
 * registrations (ICAO Annex 7 supplement). In a form `@` is any letter, `#` any digit, `%` a digit
 * but 0; everything else stands for itself. Countries on one address block name its owner first.
 */
const TABLE = `
AE 896000 1000 A6-@@@|AF 700000 1000 YA-@@@|AG 0CA000 400 V2-L@@|AL 501000 400 ZA-A@@
AM 600000 400 EK-%####|AO 090000 1000 D2-T@@|AR E00000 40000 LV-@@@|AT 440000 8000 OE-L@@
AU 7C0000 40000 VH-@@@|AZ 600800 400 4K-AZ%##|BA 513000 400 E7-A@@|BB 0AA000 400 8P-@@@
BD 702000 1000 S2-A@@|BE 448000 8000 OO-@@@|BF 09C000 1000 XT-A@@|BG 450000 8000 LZ-@@@
BH 894000 1000 A9C-@@|BI 032000 1000 9U-B@@|BJ 094000 400 TY-@@@|BN 895000 400 V8-@@@
BO E94000 1000 CP-%###|BR E40000 40000 PR-@@@|BS 0A8000 1000 C6-B@@|BT 680000 400 A5-@@@
BW 030000 400 A2-A@@|BY 510000 400 EW-%##PA|BZ 0AB000 400 V3-H@@|CA C00000 40000 C-F@@@
CD 08C000 1000 9Q-C@@|CF 06C000 1000 TL-@@@|CG 036000 1000 TN-A@@|CH 4B0000 8000 HB-J@@
CI 038000 1000 TU-T@@|CK 901000 400 E5-@@@|CL E80000 1000 CC-B@@|CM 034000 1000 TJ-Q@@
CN 780000 40000 B-%###|CO 0AC000 1000 HK-%###|CR 0AE000 1000 TI-B@@|CU 0B0000 1000 CU-T%###
CV 096000 400 D4-@@@|CY 4C8000 400 5B-D@@|CZ 498000 8000 OK-@@@|DE 3C0000 40000 D-A@@@
DJ 098000 400 J2-@@@|DK 458000 8000 OY-@@@|DO 0C4000 1000 HI%###|DZ 0A0000 8000 7T-V@@
EC E84000 1000 HC-C@@|EE 511000 400 ES-A@@|EG 010000 8000 SU-G@@|ER 202000 400 E3-A@@
ES 340000 40000 EC-@@@|ET 040000 1000 ET-A@@|FI 460000 8000 OH-L@@|FJ C88000 1000 DQ-F@@
FM 681000 400 V6-@@@|FR 380000 40000 F-H@@@|GA 03E000 1000 TR-L@@|GB 400000 40000 G-@@@@
GE 514000 400 4L-@@@|GH 044000 1000 9G-A@@|GM 09A000 1000 C5-@@@|GN 046000 1000 3X-G@@
GQ 042000 1000 3C-@@@|GR 468000 8000 SX-@@@|GT 0B4000 1000 TG-@@@|GY 0B6000 1000 8R-G@@
HN 0BA000 1000 HR-A@@|HR 501C00 400 9A-C@@|HT 0B8000 1000 HH-@@@|HU 470000 8000 HA-L@@
ID 8A0000 8000 PK-@@@|IE 4CA000 1000 EI-@@@|IL 738000 8000 4X-E@@|IN 800000 40000 VT-@@@
IQ 728000 8000 YI-A@@|IR 730000 8000 EP-@@@|IS 4CC000 1000 TF-@@@|IT 300000 40000 I-@@@@
JM 0BE000 1000 6Y-J@@|JO 740000 8000 JY-A@@|JP 840000 40000 JA%##@|KE 04C000 1000 5Y-@@@
KG 601000 400 EX-%####|KH 70E000 1000 XU-%##|KI C8E000 400 T3-@@@|KM 035000 400 D6-C@@
KP 720000 8000 P-%##|KR 718000 8000 HL%###|KW 706000 1000 9K-A@@|KZ 683000 400 UP-A%###
LA 708000 1000 RDPL-34%##|LB 748000 8000 OD-@@@|LC C8C000 400 J6-@@@|LK 770000 8000 4R-A@@
LR 050000 1000 A8-@@@|LS 04A000 400 7P-@@@|LT 503C00 400 LY-@@@|LU 4D0000 400 LX-L@@
LV 502C00 400 YL-@@@|LY 018000 8000 5A-@@@|MA 020000 8000 CN-R@@|MC 4D4000 400 3A-M@@
MD 504C00 400 ER-%####|ME 516000 400 4O-A@@|MG 054000 1000 5R-M@@|MH 900000 400 V7-%###
MK 512000 400 Z3-A@@|ML 05C000 1000 TZ-@@@|MM 704000 1000 XY-A@@|MN 682000 400 JU-%###
MR 05E000 400 5T-C@@|MT 4D2000 400 9H-@@@|MU 060000 400 3B-N@@|MV 05A000 400 8Q-I@@
MW 058000 1000 7Q-Y@@|MX 0D0000 8000 XA-@@@|MY 750000 8000 9M-@@@|MZ 006000 1000 C9-@@@
NA 201000 400 V5-A@@|NE 062000 1000 5U-@@@|NG 064000 1000 5N-B@@|NI 0C0000 1000 YN-C@@
NL 480000 8000 PH-@@@|NO 478000 8000 LN-@@@|NP 70A000 1000 9N-A@@|NR C8A000 400 C2-@@@
NZ C80000 8000 ZK-@@@|OM 70C000 400 A4O-@@|PA 0C2000 1000 HP-%###|PE E8C000 1000 OB-%###
PG 898000 1000 P2-@@@|PH 758000 8000 RP-C%###|PK 760000 8000 AP-B@@|PL 488000 8000 SP-L@@
PT 490000 8000 CS-T@@|PW 684000 400 T8A-%##|PY E88000 1000 ZP-C@@|QA 06A000 400 A7-@@@
RO 4A0000 8000 YR-@@@|RS 4C0000 8000 YU-A@@|RU 100000 100000 RA-%####|RW 06E000 1000 9XR-W@
SA 710000 8000 HZ-A@##|SB 897000 400 H4-@@@|SC 074000 400 S7-@@@|SD 07C000 1000 ST-@@@
SE 4A8000 8000 SE-@@@|SG 768000 8000 9V-S@@|SI 506C00 400 S5-A@@|SK 505C00 400 OM-@@@
SL 076000 400 9L-L@@|SM 500000 400 T7-@@@|SN 070000 1000 6V-A@@|SO 078000 1000 6O-@@@
SR 0C8000 1000 PZ-T@@|ST 09E000 400 S9-@@@|SV 0B2000 1000 YS-%##|SY 778000 8000 YK-A@@
SZ 07A000 400 3DC-@@@|TD 084000 1000 TT-@@@|TG 088000 1000 5V-T@@|TH 880000 8000 HS-@@@
TJ 515000 400 EY-%##|TM 601800 400 EZ-A%##|TN 028000 8000 TS-I@@|TO C8D000 400 A3-@@@
TR 4B8000 8000 TC-@@@|TT 0C6000 1000 9Y-@@@|TW 899000 400 B-1%###|TZ 080000 1000 5H-@@@
UA 508000 8000 UR-@@@|UG 068000 1000 5X-@@@|US A00001 DF7C7 N%##@@|UY E90000 1000 CX-@@@
UZ 507C00 400 UK%####|VC 0BC000 400 J8-V@@|VE 0D8000 8000 YV%###|VN 888000 8000 VN-A%##
VU C90000 400 YJ-@@@|WS 902000 400 5W-F@@|YE 890000 1000 7O-A@@|ZA 008000 8000 ZS-@@@
ZM 08A000 1000 9J-@@@|ZW 004000 400 Z-@@@
`;

/** Places on another country's block: the owner of the block and their own form. */
const DEPENDENT = `
HK CN B-L@@|MO CN B-M@@|BM GB VP-B@@|KY GB VP-C@@|TC GB VQ-T@@|VG GB VP-L@@|GI GB VP-G@@
FK GB VP-F@@|AI GB VP-A@@|MS GB VP-M@@|GG GB 2-@@@@|JE GB ZJ-@@@|IM GB M-@@@@|SH GB VQ-H@@
PF FR F-O@@@|NC FR F-O@@@|RE FR F-O@@@|GP FR F-O@@@|MQ FR F-O@@@|GF FR F-O@@@|PM FR F-O@@@
WF FR F-O@@@|YT FR F-O@@@|BL FR F-O@@@|MF FR F-O@@@|AW NL P4-@@@|CW NL PJ-@@@|SX NL PJ-@@@
BQ NL PJ-@@@|GL DK OY-G@@|FO DK OY-R@@|PR US N%##@@|GU US N%##@@|VI US N%##@@|AS US N%##@@
MP US N%##@@|XK RS Z6-@@@|SS SD Z8-@@@|PS IL SU-Y@@|TL ID 4W-@@@|TV FJ T2-@@@|GD AG J3-@@@
DM LC J7-@@@|KN AG V4-@@@|GW SN J5-@@@|EH MA CN-R@@
`;

export interface NationalMarks {
  /** The country to whose block the addresses belong. */
  readonly blockOf: string;
  readonly firstAddress: number;
  readonly addresses: number;
  readonly form: string;
}

/** Marks by country code, ISO 3166-1 alpha-2. */
export const nationalMarks: ReadonlyMap<string, NationalMarks> = readTables();

function readTables(): Map<string, NationalMarks> {
  const marks = new Map<string, NationalMarks>();
  for (const [country = '', first = '', count = '', form = ''] of rows(TABLE)) {
    const firstAddress = Number.parseInt(first, 16);
    marks.set(country, {
      blockOf: country,
      firstAddress,
      form,
      addresses: Number.parseInt(count, 16),
    });
  }
  for (const [country = '', owner = '', form = ''] of rows(DEPENDENT)) {
    const block = marks.get(owner);
    if (block) {
      marks.set(country, { ...block, form });
    }
  }
  return marks;
}

function rows(table: string): string[][] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((row) => row.split(' '));
}
