import type { Dispatch } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { nameFields } from '../../book-parts/name-fields.ts';
import { t } from '../../lib/language/texts.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { InsertFields } from './insert-fields.ts';
import type { InsertModeAction } from './insert-mode.ts';
import { NameBox } from './name-box.tsx';

/** Author, publisher and category of a book. `isNew` adds the tick for a publisher that nobody knows. */
export function NameBoxes({
  form: { control, register, setValue, clearErrors },
  isNew,
  dispatch,
}: {
  form: UseFormReturn<InsertFields>;
  isNew: boolean;
  dispatch: Dispatch<InsertModeAction>;
}) {
  const isPublisherUnknown = useWatch({ control, name: 'publisher_unknown' }) === true;

  function forgetPublisher() {
    setValue('publisher', '');
    clearErrors('publisher');
    dispatch({ type: 'name typed', field: 'publisher' });
  }

  return nameFields.map((field) => (
    <div key={field} className="min-w-0">
      <NameBox
        control={control}
        field={field}
        disabled={field === 'publisher' && isPublisherUnknown}
        onType={() => dispatch({ type: 'name typed', field })}
        onPick={(id) => dispatch({ type: 'name picked', field, id })}
      />
      {field === 'publisher' && isNew ? (
        <Checkbox
          label={t("The publisher isn't known")}
          {...register('publisher_unknown', { onChange: forgetPublisher })}
        />
      ) : null}
    </div>
  ));
}
