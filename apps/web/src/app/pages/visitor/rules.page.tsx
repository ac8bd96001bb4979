import { BorrowingRules } from '../../../features/points/borrowing-rules.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** /rules: the rules of borrowing. */
export default function RulesPage() {
  usePageTitle(t('Rules of borrowing'));
  return (
    <>
      <PageHeading
        title={t('Rules of borrowing')}
        text={t('How requesting, borrowing and returning work here.')}
      />
      <BorrowingRules />
    </>
  );
}
