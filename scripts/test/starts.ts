import { inProject } from '../set-up/project.ts';
import { startsByFile, startsSentence } from './reports.ts';

// Lists how often each file of end-to-end tests started the application in the last run.
const reportFile = inProject('test-results', 'reports', 'e2e.json');
for (const [file, starts] of startsByFile(reportFile))
  console.log(`${String(starts).padStart(4)}  e2e/${file}`);
console.log(startsSentence(reportFile).join());
