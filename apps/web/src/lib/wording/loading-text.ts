import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../language/texts.ts';

/** The text that a page shows while a query loads: its own text, or that it waits for a connection when the device is offline. */
export function loadingText({ fetchStatus }: Pick<UseQueryResult, 'fetchStatus'>, text: string): string {
  return fetchStatus === 'paused' ? t('Waiting for a connection...') : text;
}
