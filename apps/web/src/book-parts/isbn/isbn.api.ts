import { type IsbnLookUp, lookUpIsbn, proposedCover } from '@library/contract/intake/isbn-lookup.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/**
 * Looks up an ISBN; `elsewhere` asks outside sources even if the library has the book. Failures are not retried automatically;
 * the person presses again.
 */
export function useLookUp() {
  return useMutation({
    mutationFn: ({ isbn, elsewhere }: { isbn: string; elsewhere: boolean }): Promise<IsbnLookUp> =>
      call(lookUpIsbn, {
        params: { isbn },
        query: elsewhere ? { elsewhere: 'true' } : {},
        quiet: true,
      }),
    // Without a network the call fails immediately, and the screen says so.
    networkMode: 'always',
  });
}

/** The cover that Open Library has for an ISBN, as a file for the form. */
export function useProposedCover() {
  return useMutation({
    mutationFn: async (isbn: string): Promise<File> => {
      const { image } = await call(proposedCover, { params: { isbn }, quiet: true });
      return fileOf(image, 'cover.webp');
    },
    networkMode: 'always',
  });
}

/** Decodes a base64 data URL into a file. */
function fileOf(address: string, name: string): File {
  const [head = '', content = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/webp' });
}
