import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FilterChoices, type FilterChoicesProps } from './filter-choices.tsx';

type FrameProps = { onClose: () => void; children: ReactNode };

/** The dialog's code loads when the panel opens; if that fails, the panel shows in the page. */
const Sheet = lazy(() =>
  import('../../../ui/dialogs/dialog.tsx').then(
    ({ Dialog }) => ({
      default: ({ onClose, children }: FrameProps) => (
        <Dialog open onOpenChange={onClose} title={t('Filters')}>
          {children}
        </Dialog>
      ),
    }),
    () => ({ default: Frame }),
  ),
);

function Frame({ children }: FrameProps) {
  return <Card className="mb-5 animate-rise">{children}</Card>;
}

/** Browse's filters, on phones in a sheet from below; 'Apply Filters' closes them. */
export function BrowseFilterPanel(props: FilterChoicesProps) {
  const Around = useNarrow() ? Sheet : Frame;
  return (
    <Suspense fallback={<div id={props.id} hidden />}>
      <Around onClose={props.onClose}>
        <section id={props.id} aria-label={t('Filters')}>
          <FilterChoices {...props} />
        </section>
      </Around>
    </Suspense>
  );
}
