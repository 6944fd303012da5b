import { languages } from '../languages.ts';
import { loadMessages } from './catalogue.ts';

await loadMessages(languages);
