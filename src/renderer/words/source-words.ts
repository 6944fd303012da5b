import type { BoardSource } from '#shared/board-view.ts';
import type { Messages } from '#shared/messages/messages.ts';

/**
 * How a screen names where its flights come from.
 *
 * `badge`: flights that are not of this world, to be shown as prominently as nothing beside it; else
 * empty. `name`: as the owner of the flights wants to be named, else the provider's own name, else the host of the
 * service; empty beside a badge.
 */
export function sourceWords(
  source: BoardSource | null,
  words: Pick<Messages['board'], 'simulated' | 'virtual'>,
): { readonly badge: string; readonly name: string } {
  if (source === null) return { badge: '', name: '' };
  const name = source.attribution?.text ?? source.provider ?? source.host ?? '';
  if (source.isVirtual) return { badge: words.virtual({ provider: name }), name: '' };
  return source.isSimulated ? { badge: words.simulated, name: '' } : { badge: '', name };
}
