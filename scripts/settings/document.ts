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

\`settings.json\` in the [profile folder](../docs/command-line.md#files-of-the-profile) contains all settings except the API key, which is stored separately. The settings page writes it. You can edit it by hand while Landside is not running, because Landside reads it once, at the start. A missing setting has its default.

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

Landside finds a screen by its \`label\`; of several with the same label, by size, then by place. A screen without a name has \`""\` and needs the right size or place. If you choose a screen once on the settings page, _Wall display_, Landside writes these values.

## When something in it is wrong

- **One value**: Landside ignores only that value and uses its default. In a list, a group or a further screen it ignores only the invalid entry. The board, the log and \`landside --health\` name the setting and say what it accepts; \`--health\` exits with 1 until it is right. The value stays in the file until you change that setting.
- **\`isKiosk\`** with a value other than \`true\` and \`false\` counts as \`true\`, unless it means no (\`null\`, \`0\`, \`""\`, \`"no"\`, \`"off"\`, \`"false"\`). On a screen without a user, a board that you leave by holding \`Esc\` is safer than one that anyone can open.
- **\`provider\`** or **\`serviceUrl\`**: an invalid value means no service. The board fetches no flights and says why, because users could mistake simulated flights for real ones. \`--provider\` or \`--base-url\` still work.
- **The whole file**, because it is not JSON or not an object, or nests more than 100 deep: Landside uses the last good settings, and the board, the log and \`--health\` say so at every start. \`settings.json.last-good\` is the file as it last was without an invalid value; Landside updates it when it reads or writes the settings. If that file is missing, too, Landside uses the defaults and fetches no flights until you name a service, on the settings page or with \`--provider\` or \`--base-url\`. If the text contains \`"isKiosk": true\`, the board still is a kiosk. A missing file, or one with only \`{}\`, counts as broken: to start over with the defaults, remove both \`settings.json\` and \`settings.json.last-good\`.
- **An unknown key**: Landside ignores and keeps it, because a newer version may have written it.

Before Landside overwrites an invalid or broken file, it saves a copy as \`settings.json.broken\`; an earlier copy gets a number.

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
    `\n\`own\` accepts all of these, in the same form: ${own}.\n`,
    '\n`npm run build:settings-page` writes this page; a test fails if it is out of date.\n',
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
