import { megabytesText } from '@library/contract/library/settings.ts';
import { expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ cover_bytes: 2.5 * 1024 * 1024 });

it('the message about a cover that is too large contains the configured limit', async () => {
  const client = await library().as(await library().make.volunteer());
  const response = await submitBook(client, newBook(), { content: Buffer.alloc(2.6 * 1024 * 1024) });
  expect([response.status, response.body.message]).toEqual([
    413,
    'The picture is too large: it may have at most 2.5 MB.',
  ]);
});

it.each([
  [5 * 1024 * 1024, '5 MB'],
  [1_000_000, '1 MB'],
  [100_000, '0.1 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(megabytesText(bytes)).toBe(text);
});
