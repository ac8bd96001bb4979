import type { Lending } from '@library/contract/lending/lendings.ts';
import { KeptList } from '../../book-parts/kept-list.tsx';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { refusedIn, SeveralDialog, type SeveralResult } from '../../ui/dialogs/several-dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useReturnLendings } from './lendings.api.ts';

/** Takes several books back, and says which could not be, and which copies are kept for readers in line. */
export function ReturnSeveralDialog({
  lendings,
  onDone,
  onClose,
}: {
  lendings: readonly Lending[];
  /** Called with the ids of the refused loans. */
  onDone: (refused: ReadonlySet<string>) => void;
  onClose: () => void;
}) {
  const { mutateAsync } = useReturnLendings();

  async function takeBack(): Promise<SeveralResult> {
    const { message, data } = await mutateAsync(lendings.map(({ lending_id }) => lending_id));
    const kept = data.flatMap(({ lending_id, keep_for }): KeptCopy[] => {
      const lending = lendings.find((each) => each.lending_id === lending_id);
      if (!keep_for || !lending) return [];
      return [{ keepFor: keep_for, title: lending.request.book.title, hall: lending.hall.name }];
    });
    return {
      message,
      refused: refusedIn(data, ({ lending_id }) => lending_id),
      more: kept.length > 0 ? <Kept kept={kept} /> : null,
    };
  }

  return (
    <SeveralDialog
      title={t('{count, plural, one {Take this book back?} other {Take {count} books back?}}', {
        count: lendings.length,
      })}
      items={lendings.map(({ lending_id, copy_label, request: { book, reader } }) => ({
        id: lending_id,
        name: (
          <>
            <ScriptText as="span" text={book.title} className="block font-medium" />
            <span className="block text-ink-soft">
              {copy_label ? (
                rich('{reader}, copy {label}', {
                  reader: <ScriptText text={reader.name} />,
                  label: copy_label,
                })
              ) : (
                <ScriptText text={reader.name} />
              )}
            </span>
          </>
        ),
      }))}
      confirmLabel={t('Take back {count, plural, one {# book} other {# books}}', { count: lendings.length })}
      busyLabel={t('Taking back...')}
      failed={t("We couldn't take the books back. Please try again.")}
      act={takeBack}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function Kept({ kept }: { kept: readonly KeptCopy[] }) {
  return (
    <section aria-label={t('Copies to hold')} className="mt-4">
      <h3 className="font-semibold">
        {t('{count, plural, one {Keep this copy} other {Keep these {count} copies}}', { count: kept.length })}
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        {t(
          "{count, plural, one {Put it aside, not on the shelf. It's the turn of this reader on the waiting list.} other {Put them aside, not on the shelf. It's the turn of these readers on the waiting list.}}",
          { count: kept.length },
        )}
      </p>
      <KeptList kept={kept} />
    </section>
  );
}
