import { writeFileSync } from 'node:fs';
import { zoneRulesFile, zoneRulesText } from './zone-rules.ts';

writeFileSync(zoneRulesFile, zoneRulesText());
