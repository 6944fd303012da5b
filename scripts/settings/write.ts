import { writeFileSync } from 'node:fs';
import { settingsDocument } from './document.ts';

writeFileSync(new URL('../../docs/settings.md', import.meta.url), await settingsDocument());
