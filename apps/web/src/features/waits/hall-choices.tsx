import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { useId } from 'react';
import { hallKind, isOtherGenders, type PersonPlace } from '../../lib/halls.ts';
import { t } from '../../lib/language/texts.ts';
import { closedWeekdaysText } from '../../lib/wording/closed-weekdays.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** A hall for whose copies a reader can wait. */
export type WaitHall = BookDetail['waiting']['halls'][number];

/** The halls that lend to a reader: not those of the other gender. */
export const hallsNear = (halls: readonly WaitHall[], place: PersonPlace): WaitHall[] =>
  halls.filter((hall) => !isOtherGenders(hall, place));

/** Ticks for the halls where a reader would collect a book; halls of the other gender are collapsed. */
export function HallChoices({
  halls,
  place,
  chosen,
  onChange,
  error,
}: {
  halls: readonly WaitHall[];
  place: PersonPlace;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const near = hallsNear(halls, place);
  const others = halls.filter((hall) => !near.includes(hall));
  const nearIds = near.map(({ hall_id }) => hall_id);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const rowOf = (hall: WaitHall) => (
    <Row
      key={hall.hall_id}
      hall={hall}
      place={place}
      checked={chosen.includes(hall.hall_id)}
      onChange={() => toggle(hall.hall_id)}
    />
  );
  const hasAllNear = nearIds.every((id) => chosen.includes(id));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t('Where would you collect it?')}</legend>
      {near.length > 1 ? (
        <Checkbox
          label={t('Any hall I can enter')}
          className="mb-1 w-full px-3.5"
          checked={hasAllNear}
          onChange={() =>
            onChange(
              hasAllNear
                ? chosen.filter((id) => !nearIds.includes(id))
                : [...new Set([...chosen, ...nearIds])],
            )
          }
        />
      ) : null}
      <div className="flex flex-col gap-2">{near.map(rowOf)}</div>
      {near.length === 0 ? (
        <p className="text-ink-soft text-sm">
          {place.gender === 'female'
            ? t("Only men's halls have copies of this book. Choose one if someone can collect it for you.")
            : t("Only women's halls have copies of this book. Choose one if someone can collect it for you.")}
        </p>
      ) : null}
      {others.length > 0 ? (
        <details className="mt-2" open={near.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-3.5 py-2 font-medium text-ink-soft text-sm hover:bg-hover before:content-['+'] [details[open]>&]:before:content-['−']">
            {t('Other halls')}
          </summary>
          <div className="mt-2 flex flex-col gap-2">{others.map(rowOf)}</div>
        </details>
      ) : null}
      {error ? (
        <p role="alert" className="mt-1.5 font-medium text-danger text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function Row({
  hall,
  place,
  checked,
  onChange,
}: {
  hall: WaitHall;
  place: PersonPlace;
  checked: boolean;
  onChange: () => void;
}) {
  const id = useId();
  const facts = [
    hallKind(hall, place),
    t('{copies, plural, one {# copy} other {# copies}}', { copies: hall.copies }),
    closedWeekdaysText(hall.closed_weekdays),
  ];
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2 transition-colors hover:bg-hover has-checked:border-action has-checked:bg-action-soft">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}note`}
        className="size-5 shrink-0 accent-action"
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}label`} className="block text-sm">
          <ScriptText text={hall.hall_name} />
        </span>
        <span id={`${id}note`} className="block text-ink-soft text-xs">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  );
}
