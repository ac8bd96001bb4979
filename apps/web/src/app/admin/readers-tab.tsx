import { CopyFound } from '../../features/copies/copy-found.tsx';
import { Readers } from '../../features/readers/readers.tsx';
import { searchedText, useListSearch } from '../../lib/list-search.ts';

/** All readers; a label in their search leads to its copy too. */
export function ReadersTab() {
  const search = useListSearch();
  return <Readers copyFound={<CopyFound typed={searchedText(search)} />} />;
}
