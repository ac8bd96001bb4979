import { t } from '../../lib/language/texts.ts';

/** The heading of books that only sound similar to the searched text, below those that match it (`isClose`). */
export function SimilarHeading() {
  return (
    <li className="col-span-full pt-3">
      <h2 className="font-semibold text-lg">{t('Sounds similar')}</h2>
    </li>
  );
}
