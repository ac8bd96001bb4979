import { type IsbnLookUp, lookUpIsbn, proposedCover } from '@library/contract/isbn-lookup.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Looks a number up; `elsewhere` asks others though the library has it. Nothing is tried again: the person does that. */
export function useLookUp() {
  return useMutation({
    mutationFn: ({ isbn, elsewhere }: { isbn: string; elsewhere: boolean }): Promise<IsbnLookUp> =>
      call(lookUpIsbn, {
        params: { isbn },
        query: elsewhere ? { elsewhere: 'true' } : {},
        quiet: true,
      }),
    // Without a network the call fails immediately and says so.
    networkMode: 'always',
  });
}

/** The cover that Open Library has for a number, as a file for the form. */
export function useProposedCover() {
  return useMutation({
    mutationFn: async (isbn: string): Promise<File> => {
      const { image } = await call(proposedCover, { params: { isbn }, quiet: true });
      return fileOf(image, 'cover.webp');
    },
    networkMode: 'always',
  });
}

/** The file in a data address of base64. */
function fileOf(address: string, name: string): File {
  const [head = '', content = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/webp' });
}
