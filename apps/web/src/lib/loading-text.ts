import type { UseQueryResult } from '@tanstack/react-query';
import { t } from './language/texts.ts';

/** What a page says while a query loads: its own words, or that it waits, where there is no network. */
export function loadingText({ fetchStatus }: Pick<UseQueryResult, 'fetchStatus'>, text: string): string {
  return fetchStatus === 'paused' ? t('Waiting for a connection...') : text;
}
