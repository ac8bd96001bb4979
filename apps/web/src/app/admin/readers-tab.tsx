import { CopyFound } from '../../features/copies/copy-found.tsx';
import { Readers } from '../../features/readers/readers.tsx';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';

/** All readers. Searching for a copy's label also finds the copy. */
export function ReadersTab() {
  const search = useListSearch();
  return <Readers copyFound={<CopyFound typed={searchedText(search)} />} />;
}
