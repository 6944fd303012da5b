import { expect, it } from 'vitest';
import { reference } from './board-for-test.ts';
import { rememberReference } from './board-reference.ts';

it('asks once for each code, known or unknown', () => {
  const asked: string[] = [];
  const remembered = rememberReference({
    airport(code) {
      asked.push(`airport ${code}`);
      return reference.airport(code);
    },
    airline(code) {
      asked.push(`airline ${code}`);
      return reference.airline(code);
    },
  });
  for (let time = 0; time < 3; time += 1) {
    expect(remembered.airport('LHR')?.city).toBe('London');
    expect(remembered.airport('QQQ')).toBeNull();
    expect(remembered.airline('LX')?.name).toBe('Swiss');
    expect(remembered.airline('LHR')).toBeNull();
  }
  expect(asked).toEqual(['airport LHR', 'airport QQQ', 'airline LX', 'airline LHR']);
});
