import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

it('a setting that is a text or a list may consist of digits alone', () => {
  const { settings } = readConfig({ LATE_DAYS: '7', LIBRARY_NAME: '1971', LOAN_DAYS: '10' });
  expect(settings).toMatchObject({ late_days: [7], library_name: '1971', loan_days: 10 });
});
