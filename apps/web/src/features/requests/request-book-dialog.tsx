import { useState } from 'react';
import { Link } from 'react-router';
import { BookRow } from '../../book-parts/book-row.tsx';
import { usePlace } from '../../lib/halls.ts';
import { t } from '../../lib/language/texts.ts';
import { useOwnBookState } from '../../lib/own-book-states.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CollectionPoint, pointNote, pointsFor, selectedPoint } from './collection-points.ts';
import { OwnBookLink } from './own-book-link.tsx';
import type { RequestedBook } from './requested-book.ts';

function onlyOthersText(isForWomen: boolean, mayWait: boolean): string {
  if (isForWomen) {
    return mayWait
      ? t(
          "Only men's halls have a copy now. Choose one if someone can collect it for you, or wait for a copy in a hall you can enter.",
        )
      : t("Only men's halls have a copy now. Choose one if someone can collect it for you.");
  }
  return mayWait
    ? t(
        "Only women's halls have a copy now. Choose one if someone can collect it for you, or wait for a copy in a hall you can enter.",
      )
    : t("Only women's halls have a copy now. Choose one if someone can collect it for you.");
}

/** 'Request book': where does the reader want to collect it? Mount it to open it. */
export function RequestBookDialog({
  book,
  points,
  onConfirm,
  onWait,
  onCancel,
}: {
  book: RequestedBook;
  points: readonly CollectionPoint[];
  onConfirm: (point: CollectionPoint) => void;
  /** Opens the waiting list; null if no hall that lends to the reader has a copy that could come back. */
  onWait: (() => void) | null;
  onCancel: () => void;
}) {
  const [chosenId, setChosenId] = useState('');
  const place = usePlace();
  const own = useOwnBookState(book.id);
  const selected = selectedPoint(points, chosenId, place);
  const { near, others } = pointsFor(points, place);
  const optionOf = (point: CollectionPoint) => ({
    value: point.hall_id,
    label: <ScriptText text={point.hall_name} />,
    note: pointNote(point, place),
  });
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t('Request book')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={!selected || own !== null}
            onClick={() => {
              if (selected) onConfirm(selected);
            }}
          >
            {t('Confirm')}
          </Button>
        </>
      }
    >
      <BookRow book={{ ...book, image: book.imageURL }} />
      {own ? (
        <div className="mt-4">
          <OwnBookLink own={own} />
        </div>
      ) : null}
      <div className="mt-5">
        {near.length === 0 && others.length > 0 ? (
          <div className="mb-3">
            <p className="text-ink-soft text-sm">
              {onlyOthersText(place.gender === 'female', onWait !== null)}
            </p>
            {onWait && !own ? (
              <Button variant="secondary" wide className="mt-3" onClick={onWait}>
                {t('Join the waiting list')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <RadioList
          legend={t('Select a Collection Point')}
          value={selected?.hall_id ?? ''}
          onValueChange={setChosenId}
          options={near.map(optionOf)}
          collapsed={{ summary: t('Other halls'), options: others.map(optionOf), open: near.length === 0 }}
        />
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        {t('A loan usually lasts {days, plural, one {# day} other {# days}}.', { days: settings.loan_days })}{' '}
        <Link to="/rules" className="font-medium text-action underline underline-offset-2">
          {t('Rules of borrowing')}
        </Link>
      </p>
    </Dialog>
  );
}
