import { format } from 'prettier';
import { endpointSections } from './statements/endpoints.ts';
import { recordSections } from './statements/records.ts';
import type { Section } from './statements/statement.ts';

/** The sentences of the interface, in its order. */
export const allSections: readonly Section[] = [...recordSections, ...endpointSections];

const head = `# Conformance to the Flight Data Service Interface

Every sentence of the interface that a service can keep or break, numbered, with the checks that prove it. \`npm run conformance -- --document\` writes this page; a test fails if it is out of date.

    npm run conformance -- --base-url http://127.0.0.1:8787 --key demo

runs all checks over HTTP against any service and prints which passed, which failed and what the service does not show. \`--airport IATA\` names an airport with enough traffic (LHR). It takes some 200 calls. The same suite runs against the service of this project in \`npm test\`.
`;

/** docs/conformance.md, formatted as all files are. */
export async function conformanceDocument(): Promise<string> {
  let number = 0;
  const sections = allSections.map(({ title, statements }) => {
    const rows = statements.map(({ text, checks, because }) => {
      number += 1;
      const proof = checks.map((name) => `\`${name}\``).join(', ');
      return `${number}. ${text}\n   ${proof === '' ? `Not tested: ${because ?? ''}` : proof}`;
    });
    return `## ${title}\n\n${rows.join('\n')}\n`;
  });
  return format([head, ...sections].join('\n'), { parser: 'markdown' });
}
