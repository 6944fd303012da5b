import { format } from 'prettier';
import { z } from 'zod';
import { defaultSettings } from '#shared/default-settings.ts';
import { boardSettings, settingsSchema } from '#shared/settings.ts';

/** As much of a JSON Schema as the settings need. */
const schemaOfJson = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.json().optional(),
  type: z.enum(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']).optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get anyOf() {
    return z.array(schemaOfJson).optional();
  },
  get items() {
    return schemaOfJson.optional();
  },
  get properties() {
    return z.record(z.string(), schemaOfJson).optional();
  },
});

type JsonSchema = z.output<typeof schemaOfJson>;

const head = `# The settings file

\`settings.json\` in the [profile folder](../docs/command-line.md#files-of-the-profile) holds everything that can be set, but for the API key, which is kept apart. The settings page writes it; who looks after a wall may write it by hand, while Landside is not running: it is read once, at the start. What it leaves out has its default.

    {
      "airport": "ZRH",
      "provider": "airlabs",
      "isKiosk": true,
      "display": { "label": "NEC P754Q", "width": 1920, "height": 1080, "x": 1280, "y": 0 },
      "otherDisplays": [
        {
          "display": { "label": "LG TV", "width": 3840, "height": 2160, "x": 3200, "y": 0 },
          "own": { "direction": "arrivals", "face": "split-flap" }
        }
      ]
    }

A screen is found by its \`label\`; of several with the same one, by size, then by place. One without a name has \`""\` and needs the right size or place. Choosing it once on the settings page, _Wall display_, writes it down.

## When something in it is wrong

- **One value**: it alone is not used; its last good value is, or its default where there is none, and of a list, a group or a further screen only the wrong entry is lost. The board names it and says what it takes, and so do the log and \`landside --health\`, which ends with 1 until it is right. It stays in the file until that very setting is changed.
- **\`isKiosk\`** that is neither \`true\` nor \`false\` counts as \`true\`, unless it says no (\`null\`, \`0\`, \`""\`, \`"no"\`, \`"off"\`, \`"false"\`): on a screen without a user, a board that has to be left by holding \`Esc\` is safer than one that anybody can open.
- **\`provider\`** or **\`serviceUrl\`** that is wrong means no service at all: no flights are fetched, and the board says why. Simulated flights in the place of real ones could be taken for them. \`--provider\` or \`--base-url\` names one all the same.
- **All of it**, because it is no JSON or no object, or nests more than 100 deep: the last good settings are used, and the board, the log and \`--health\` say so at every start. They are kept as \`settings.json.last-good\` when the file is read or written, each value as it was last right. Where there are none, the defaults are used and no flights are fetched until a service is named, on the settings page or with \`--provider\` or \`--base-url\`. Where the text has \`"isKiosk": true\`, the board is a kiosk all the same. A file that is gone, or has nothing but \`{}\` in it, counts as one that cannot be used: to begin again with the defaults, remove both, \`settings.json\` and \`settings.json.last-good\`.
- **A key that is not in the table** is left alone and kept: a newer version may have written it.

Before anything that is wrong or broken is overwritten, the file as it was is kept as \`settings.json.broken\`; an earlier one gets a number.

## All settings

`;

/** docs/settings.md, from the schema of the settings, formatted as all files are. */
export async function settingsDocument(): Promise<string> {
  const json = z.toJSONSchema(settingsSchema, { io: 'input' });
  const { properties = {} } = schemaOfJson.parse(json);
  const groups = Object.entries(properties).flatMap(([name, schema]) => groupsOf(name, schema));
  const own = boardSettings.map((name) => `\`${name}\``).join(', ');
  const parts = [
    head,
    tableOf(properties, defaultSettings),
    ...groups.map(([name, fields]) => `\n## \`${name}\`\n\n${tableOf(fields)}`),
    `\nIn \`own\`, all of these may stand, in the same form: ${own}.\n`,
    '\nThis page is written by `npm run build:settings-page`; a test fails where it is not up to date.\n',
  ];
  return format(parts.join(''), { parser: 'markdown' });
}

/** @param defaults where they are known better than by the schema, which has none for an address */
function tableOf(fields: Readonly<Record<string, JsonSchema>>, defaults: object = {}): string {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const initial: unknown = Reflect.get(defaults, name) ?? schema.default;
    const isKnown = Object.hasOwn(defaults, name) || initial !== undefined;
    const text = isKnown ? defaultOf(initial ?? null) : '';
    const cells = [`\`${name}\``, valueOf(schema), text, schema.description ?? ''];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  });
  return `| key | value | default | meaning |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

/** The groups of fields in a setting, each with its name; `own` has the fields of all settings. */
function groupsOf(name: string, schema: JsonSchema): [string, Record<string, JsonSchema>][] {
  const { properties, items, anyOf = [] } = schema;
  return [
    ...(properties ? [[name, properties] as [string, Record<string, JsonSchema>]] : []),
    ...anyOf.flatMap((each) => groupsOf(name, each)),
    ...(items ? groupsOf(`${name}[]`, items) : []),
  ];
}

function defaultOf(value: unknown): string {
  const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isGroup && Object.keys(value).length > 0 ? 'see below' : `\`${JSON.stringify(value)}\``;
}

/** What a setting takes, in words. */
function valueOf(schema: JsonSchema): string {
  const { title, type, anyOf, items, minimum, maximum, maxItems, maxLength } = schema;
  if (anyOf) return anyOf.map(valueOf).join(', or ');
  if (schema.enum) return schema.enum.map((each) => `\`"${each}"\``).join(', ');
  if (title !== undefined) return title;
  switch (type) {
    case 'null':
      return '`null`';
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
    case 'number':
      return `${type === 'integer' ? 'whole number' : 'number'} from ${minimum ?? ''} to ${maximum ?? ''}`;
    case 'string':
      return `text of up to ${maxLength ?? ''} characters`;
    case 'array':
      return `list of up to ${maxItems ?? ''}: ${items ? valueOf(items) : ''}`;
    case 'object':
    case undefined:
      return 'group, see below';
  }
}
