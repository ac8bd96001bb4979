import { ArrowDownWideNarrow } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { takeFocus, useLateMenu } from '../../ui/dialogs/use-late-menu.ts';
import { type BrowseSort, browseSorts } from './browse-state.ts';

const loadMenu = () => import('../../ui/dialogs/menu.tsx');

/**
 * The Sort menu of Browse; its button names the current sort. The menu's code loads when a person seems about to open
 * it, because a first visit needs only the button. In a search, sorting applies within groups of equally good matches,
 * and the menu says so.
 */
export function SortMenu({
  sort,
  searching,
  onSort,
}: {
  sort: BrowseSort;
  searching: boolean;
  onSort: (sort: BrowseSort) => void;
}) {
  const { code, opens } = useLateMenu(loadMenu);
  const labels = sortLabels();
  if (!code) return <SortButton sort={sort} searching={searching} {...opens} />;
  return (
    <code.ChoiceMenu
      defaultOpen
      trigger={<SortButton ref={takeFocus} sort={sort} searching={searching} />}
      note={searching ? t('Best matches first, then:') : undefined}
      options={browseSorts.map(({ value }) => ({ value, label: labels[value] }))}
      value={sort}
      onValueChange={(chosen) => {
        const known = browseSorts.find(({ value }) => value === chosen);
        if (known) onSort(known.value);
      }}
    />
  );
}

/** During a search, the default order is by quality of the match. */
function SortButton({ sort, searching, ...rest }: { sort: BrowseSort; searching: boolean } & ButtonProps) {
  const isByMatch = searching && sort === browseSorts[0].value;
  return (
    <Button variant="secondary" className="shrink-0 px-3.5" {...rest}>
      <ArrowDownWideNarrow aria-hidden="true" />
      <span>
        <span className="max-sm:sr-only">{t('Sort:')} </span>
        {isByMatch ? t('Best match') : sortLabels()[sort]}
      </span>
    </Button>
  );
}

/** The ways to sort, as people read them (S9-06 to S9-09). */
const sortLabels = (): Record<BrowseSort, string> => ({
  newest: t('Newest First'),
  oldest: t('Oldest First'),
  'most-reads': t('Most Reads'),
  'highest-rated': t('Highest Rated'),
});
