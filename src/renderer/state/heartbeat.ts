import type { LandsideApi } from '#shared/ipc.ts';
import { afterPaint } from './after-paint.ts';

/**
 * Answers whenever main asks whether the page lives: at once, and when it has painted. A frame is asked
 * for only then, so that a board on which nothing changes paints once in a few seconds and no more.
 */
export function answerHeartbeats(
  api: Pick<LandsideApi, 'onHeartbeatAsked' | 'reportHeartbeat'>,
): void {
  api.onHeartbeatAsked((page) => {
    void api.reportHeartbeat(page, false);
    afterPaint(() => {
      void api.reportHeartbeat(page, true);
    });
  });
}
