import { createHash } from 'node:crypto';
import type { OpenApiDocument, OpenApiOperation, Json } from './openapi.ts';

/** A page that needs nothing but itself: no script, nothing from elsewhere. */
interface Page {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
  nav ul { columns: 16rem; padding-left: 1.2rem; }
  h2 { margin-top: 2.5rem; border-top: 1px solid; padding-top: 1rem; }
  code, h2 { font-family: ui-monospace, monospace; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
  tr + tr > td { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  td:first-child { white-space: nowrap; }
`;

/** The OpenAPI document as a page for people. */
export function documentationPage(document: OpenApiDocument): Page {
  const { info, paths, components } = document;
  const operations = Object.entries(paths);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title>
<style>${style}</style>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)} The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<nav><ul>${operations.map(([path]) => `<li><a href="#${anchorOf(path)}">${escaped(path)}</a></li>`).join('')}</ul></nav>
${operations.map(([path, { get }]) => section(path, get, components.schemas)).join('\n')}
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

const anchorOf = (path: string) => path.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');

function section(
  path: string,
  operation: OpenApiOperation,
  schemas: OpenApiDocument['components']['schemas'],
): string {
  const name = String(operation.operationId);
  const record = schemas[name === 'jobs' ? 'Job' : name];
  const parameters = operation.parameters.map((each) => [
    `<code>${escaped(String(each.name))}</code>`,
    [each.required === true ? 'Required. ' : '', escaped(String(each.description))].join(''),
    `<code>${escaped(formOf(each.schema))}</code>`,
  ]);
  return `<section>
<h2 id="${anchorOf(path)}">GET ${escaped(path)}</h2>
<p>${escaped(operation.summary)}.</p>
<h3>Parameters</h3>
${parameters.length === 0 ? '<p>None.</p>' : table(['Name', 'Meaning', 'Form'], parameters)}
<h3>Fields</h3>
${fieldTables(record)}
</section>`;
}

/** One table, or one for each kind of record where there are several. */
function fieldTables(schema: unknown): string {
  if (!isJson(schema)) return '';
  const { properties, oneOf, anyOf } = schema;
  const kinds = oneOf ?? anyOf;
  if (Array.isArray(kinds)) return kinds.map(fieldTables).join('\n');
  if (!isJson(properties)) return '';
  const rows = Object.entries(properties).map(([name, field]) => [
    `<code>${escaped(name)}</code>`,
    escaped(isJson(field) && typeof field.description === 'string' ? field.description : ''),
    `<code>${escaped(formOf(field))}</code>`,
  ]);
  return table(['Name', 'Meaning', 'Form'], rows);
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${cells('th', titles)}${rows.map((row) => cells('td', row)).join('')}</table>`;
}

/** A schema in a few words. */
function formOf(schema: unknown): string {
  if (!isJson(schema)) return '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(formOf).join(' | ');
  if (schema.type === 'array') return `list of ${formOf(schema.items)}`;
  const limits = [schema.minimum, schema.maximum].filter((limit) => typeof limit === 'number');
  const range = limits.length === 0 ? '' : ` ${limits.join(' to ')}`;
  const types: readonly unknown[] = [schema.type].flat();
  return types.filter((type) => typeof type === 'string').join(' | ') + range;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
