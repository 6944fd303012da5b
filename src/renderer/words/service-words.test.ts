import { expect, it } from 'vitest';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { sourceWords } from './service-words.ts';

const words = messagesIn('en').board;
const real = { isSimulated: false, isVirtual: false, provider: null, host: 'flights.example' };

it.each([
  ['a service by its address', real, '', 'flights.example'],
  ['a provider by its name', { ...real, provider: 'AirLabs' }, '', 'AirLabs'],
  ['our own service', { ...real, isSimulated: true, host: null }, 'SIMULATED', ''],
  [
    'a provider that simulates',
    { ...real, isSimulated: true, provider: 'FlyStack' },
    'SIMULATED',
    '',
  ],
  [
    'virtual flights',
    { ...real, isVirtual: true, provider: 'VATSIM' },
    'VATSIM, virtual flights',
    '',
  ],
] as const)('names %s', (_name, source, badge, name) => {
  expect(sourceWords(source, words)).toEqual({ badge, name });
});

it('names nothing before a board is there', () => {
  expect(sourceWords(null, words)).toEqual({ badge: '', name: '' });
});
