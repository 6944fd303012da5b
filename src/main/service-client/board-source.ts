import type { BoardSource } from '#shared/board-view.ts';
import { providerFacts } from '#shared/providers.ts';
import type { ServiceLink } from './service-link.ts';

/** The service in use, as far as screens name it. */
export type NamedService = Pick<ServiceLink, 'isEmbedded' | 'host' | 'provider'>;

/**
 * Where rows come from.
 *
 * @param saysSimulated the answer itself said that its flights are simulated
 */
export function sourceOf(
  { isEmbedded, host, provider }: NamedService,
  saysSimulated: boolean,
): BoardSource {
  const { title, isVirtual } = providerFacts[provider];
  return {
    isSimulated: isEmbedded || saysSimulated,
    isVirtual,
    provider: provider === 'interface' ? null : title,
    host,
  };
}
