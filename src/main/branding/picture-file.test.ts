import { deflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { mostPictureBytes, pngSize, readPictureFile } from './picture-file.ts';
import { pngOf } from './png-for-test.ts';

const svg = (inside: string, attributes = '') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`,
  );

function refusalOf(bytes: Uint8Array): string | null {
  const reading = readPictureFile(bytes);
  return reading.ok ? null : reading.problem.code;
}

describe('what drawing programs write is taken', () => {
  test.each([
    ['a path', '<path d="M0 0h10v10z" fill="#c00"/>'],
    ['a style and gradients', '<style>.a{fill:url(#g)}</style><linearGradient id="g"/>'],
    ['a link within', '<defs><path id="p" d="M0 0"/></defs><use href="#p"/><use xlink:href="#p"/>'],
    [
      'a clip',
      '<clipPath id="c"><path/></clipPath><g clip-path="url(\'#c\')"><path d="M0 0"/></g>',
    ],
    [
      'classes of a drawing program',
      `<style><![CDATA[.a,.b{fill:none;stroke-dasharray:none}.b{clip-path:url(#c);}/* c */@media print{svg{fill:red}}]]></style><clipPath id="c"><rect/></clipPath>${'<path class="a"/>'.repeat(500)}`,
    ],
    [
      'no dashes',
      '<path style="stroke-dasharray:none;marker:none"/><path stroke-dasharray="null"/>',
    ],
    ['letters', '<text font-family="Arial">Grand Hotel (1899)</text>'],
    ['a path of a file', '<metadata>C:\\Users\\a\\logo.svg</metadata><style id="s"/><path/>'],
    ['a link out, which does nothing', '<a href="https://hotel.example"><path d="M0 0"/></a>'],
    ['metadata', '<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>'],
  ])('%s', (_what, inside) => {
    expect(readPictureFile(svg(inside))).toMatchObject({ ok: true });
  });

  it('the declarations above it', () => {
    const text =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const bytes = new Uint8Array([...new TextEncoder().encode(text), ...svg('<g/>')]);
    expect(refusalOf(bytes)).toBeNull();
  });

  it('gradients count as colours, however many there are', () => {
    const stripes = Array.from(
      { length: 60 },
      (_, index) => `<radialGradient id="r${index}"/><path fill="url(#r${index})"/>`,
    );
    expect(refusalOf(svg(stripes.join('')))).toBeNull();
  });
});

describe('an SVG that could run, fetch or move something is refused, and the sentence names it', () => {
  test.each([
    ['<script>', '<script>alert(1)</script>'],
    ['<script>', '<svg:script href="#a"/>'],
    ['on…=', '<path d="M0 0" onload = "alert(1)"/>'],
    [
      '<foreignObject>',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    ],
    ['<image>', '<image href="https://evil.example/a.png"/>'],
    ['<image>', '<image href="data:image/png;base64,AAAA"/>'],
    ['<image>', '<filter><feImage href="#a"/></filter>'],
    ['href', '<use href="https://evil.example/a.svg#a"/>'],
    ['href', "<use xlink:href=' //evil.example/a.svg#a'/>"],
    ['url()', '<path fill="url(https://evil.example/a)"/>'],
    ['url()', '<path style="fill:url(&quot;//evil.example/a&quot;)"/>'],
    ['@import', '<style>@import "https://evil.example/a.css";</style>'],
    ['@keyframes', '<style>@keyframes a{}</style>'],
    ['<animate>', '<path><animateTransform attributeName="transform"/></path>'],
    ['<animate>', '<set attributeName="fill" to="red"/>'],
    ['<iframe>', '<iframe src="#a"/>'],
  ])('%s: %s', (what, inside) => {
    expect(readPictureFile(svg(inside))).toEqual({
      ok: false,
      problem: { code: 'branding.activeSvg', parameters: { what } },
    });
  });

  it('entities, of which few lines make any number', () => {
    const quoted = '<!DOCTYPE svg SYSTEM "><!--"><svg><script/></svg><!---->';
    expect(refusalOf(new TextEncoder().encode(quoted))).toBe('branding.activeSvg');
    const bomb = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg>&b;</svg>`;
    expect(refusalOf(new TextEncoder().encode(bomb))).toBe('branding.activeSvg');
  });
});

describe('an SVG that would keep the page busy is refused', () => {
  it('a hundred thousand elements', () => {
    expect(refusalOf(svg('<g/>'.repeat(100_000)))).toBe('branding.tooManyParts');
  });

  it('thirty levels of two references each', () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`,
    );
    expect(refusalOf(svg(`<path id="l0" d="M0 0"/>${levels.join('')}`))).toBe(
      'branding.tooManyParts',
    );
  });

  it('the same with masks', () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) => `<mask id="m${level + 1}"><g mask="url(#m${level})"/></mask>`,
    );
    expect(refusalOf(svg(levels.join('')))).toBe('branding.tooManyParts');
  });

  it.each([
    ['begun gradients', '<linearGradient '],
    ['spaces in a reference', `url(${' '.repeat(900)}`],
    ['begun declarations', '<!DOCTYPE '],
    ['begun links', '<a '],
    ['handlers without a value', ' onaaaaaaaa'],
    ['begun comments', '<!--'],
    ['begun style sheets', '<style '],
    ['begun remarks', '<style>/*'],
    ['begun rules', '<style>@media '],
    ['begun texts', '<text '],
    ['begun tags in a text', '<text><'],
    ['masks', 'mask'],
    ['masks with a hyphen', 'mask-'],
    ['begun character sets', '<style>@charset '],
    ['ids', ' id="'],
    ['escapes', '\\\\a'],
  ])('and %s are looked through in one go', (_what, part) => {
    // A search that began again at each of them would not end.
    const text = part.repeat(Math.floor(1_900_000 / part.length));
    expect(readPictureFile(svg(text))).toBeDefined();
    expect(readPictureFile(svg(text).slice(0, -'</svg>'.length))).toBeDefined();
  });
});

const pathOf = (points: number) => `M0 0${'L1 1'.repeat(points)}`;
const many = (text: string, count = 9_000) => text.repeat(count);

describe('an SVG in which something multiplies what is drawn is refused, and the sentence names it', () => {
  test.each([
    [
      '<marker>',
      `<marker id="m">${many('<path/>')}</marker><path marker-mid="url(#m)" d="${pathOf(9)}"/>`,
    ],
    ['<marker>', '<x:marker id="m"/>'],
    ['<marker>', '<\u00e9:marker id="m"/>'],
    ['<pattern>', `<pattern id="p">${many('<path/>')}</pattern>`],
    ['<filter>', `<filter id="f"><feMorphology radius="200"/></filter>`],
    ['<filter>', many('<feTurbulence/>')],
    ['filter', '<g filter="blur(200px)"/>'],
    ['filter', '<style>*{filter:dr\\6f p-shadow(0 0 200px red)}</style>'],
    ['filter', '<g style="filter:bl&#117;r(200px)"/>'],
    ['text-shadow', '<style>text{text-shadow:0 0 99px red}</style>'],
    ['stroke-dasharray', `<path stroke-dasharray="0.0001" d="${pathOf(9)}"/>`],
    ['stroke-dasharray', '<style>*{stroke-dash\\61 rray : .001}</style>'],
    ['stroke-dasharray', '<style><![CDATA[*{stroke-dasharray:1}]]></style>'],
    ['path()', `<style>*{d:path("${pathOf(9)}")}</style>${many('<path/>')}`],
    ['path()', '<style>*{clip-path:polygon(0 0,1px 1px,0 1px)}</style>'],
    ['gradient()', '<style>*{mask-image:linear-gradient(red,blue)}</style>'],
    ['var()', '<style>*{--a:1;--b:var(--a)}</style>'],
    ['inherit', '<style>*{clip-path:inherit}</style>'],
    ['<style>', '<style>a{& &{& &{fill:red}}}</style>'],
    ['<style>', '<style>g:has(g){fill:red}</style>'],
    ['<style>', '<style>g g g{fill:red}</style>'],
    ['<style>', '<style><![CDATA[</style>]]>g g{fill:red}</style>'],
    ['<style>', '<style><!--</style>-->g g{fill:red}<!--<style>--></style>'],
    ['<style>', '<style>a{}<g/>g g{fill:red}</style>'],
    ['<style>', '<style >g g{fill:red}</style>'],
    ['<style>', '<style a="/>">g g{fill:red}</style>'],
    ['<style>', '<style a=">/*">g g{fill:red}</style>'],
    ['<style>', '<style a="&#34;>/*">g g{fill:red}</style>'],
    ['<style>', '<style>a{b:&#125;g g&#123;c:d}</style>'],
    ['<style>', '<style><![CDATA[&#47;* x{} g g{fill:red}]]></style>'],
    ['<style>', '<style>a\\{b{} g g{fill:red}</style>'],
  ])('%s: %.60s', (what, inside) => {
    expect(readPictureFile(svg(inside))).toEqual({
      ok: false,
      problem: { code: 'branding.slowSvg', parameters: { what } },
    });
  });
});

describe('what repeats is counted', () => {
  const levels = Array.from(
    { length: 20 },
    (_, level) => `<mask id="m${level + 1}"><g mask="url(#m${level})"/></mask>`,
  ).join('');
  const gradients = Array.from(
    { length: 20 },
    (_, level) => `<linearGradient id="m${level}"/>`,
  ).join('');
  test.each([
    ['masks whose ids gradients have as well', levels + gradients],
    [
      'masks, with ids that are written otherwise',
      levels.replaceAll('id="m', 'id="&#109;') + gradients,
    ],
    ['references that are written otherwise', levels.replaceAll('url', '&#x75;rl')],
    [
      'a mask that a style sheet gives every path',
      `<style>.a{mask:url(#m)}</style><mask id="m">${many('<g/>', 900)}</mask>${many('<path class="a"/>', 900)}`,
    ],
    [
      'the same with an end in a comment',
      `<style>.a{mask:url(#m)}</style><mask id="m"><!--</mask>-->${many('<g/>', 900)}<!--<mask>--></mask>${many('<path class="a"/>', 900)}`,
    ],
    [
      'a long path in levels of three',
      `<path id="l0" d="${pathOf(450_000)}"/>${Array.from({ length: 4 }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(3)}</g>`).join('')}`,
    ],
    ['letters', `<text>${many('M', 100_000)}</text>`],
    ['rules for every element', `<style>${many('g{fill:red}', 2_000)}</style>${many('<g/>')}`],
  ])('%s', (_what, inside) => {
    expect(refusalOf(svg(inside))).toBe('branding.tooManyParts');
  });
});

describe('a file that is no picture', () => {
  test.each([
    ['nothing', new Uint8Array(0)],
    ['a text', new TextEncoder().encode('Grand Hotel')],
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script></html>')],
    ['an SVG in UTF-16', new Uint8Array(Buffer.from('<svg></svg>', 'utf16le'))],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['the beginning of a PNG', pngOf(4, 4).subarray(0, 40)],
    ['a PNG with more behind it', new Uint8Array([...pngOf(4, 4), 0x3c])],
    ['a PNG without pixels', pngOf(0, 4)],
  ])('%s', (_what, bytes) => {
    expect(refusalOf(bytes)).toBe('branding.noPicture');
  });

  it('is not looked into where it is too large', () => {
    expect(refusalOf(new Uint8Array(mostPictureBytes + 1))).toBe('branding.tooLarge');
  });
});

it('a PNG has the size that it says', () => {
  expect(pngSize(pngOf(300, 120))).toEqual({ width: 300, height: 120 });
  expect(refusalOf(pngOf(300, 120))).toBeNull();
});

it('a small PNG of enormous pixels is refused by what it says of itself', () => {
  const pixels = deflateSync(new Uint8Array(1_000_000));
  expect(refusalOf(pngOf(60_000, 60_000, pixels))).toBe('branding.tooManyPixels');
  expect(refusalOf(pngOf(4097, 4, pixels))).toBe('branding.tooManyPixels');
});
