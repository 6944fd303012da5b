import { writeFileSync } from 'node:fs';
import { typesFile, writtenTypes } from './message-files.ts';

writeFileSync(typesFile, writtenTypes());
