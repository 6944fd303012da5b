import { expect, it, vi } from 'vitest';
import { announcerTo } from './features.ts';

it('tells every feature, whichever of them fails', () => {
  const error = new Error('Not this one.');
  const fail = (): never => {
    throw error;
  };
  const told = vi.fn();
  const onError = vi.fn();
  const announce = announcerTo([{ stop: fail }, {}, { stop: told }], onError);
  announce('stop');
  expect(told).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledExactlyOnceWith(error);
});
