import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/calls/api-errors.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';

/** For a reset on purpose: it discards typed values, which survive a reload of the data (`resetOptions` of the forms). */
const discard = { keepDirtyValues: false };

/**
 * The form of one part of the account page; its button is disabled until something changes. A refusal shows under
 * its field, and typed values stay, here and in the other parts.
 */
export function SectionForm<Values extends FieldValues>({
  form,
  fields,
  save,
  saved = (values) => values,
  label = t('Save changes'),
  busyLabel = t('Saving...'),
  children,
}: {
  form: UseFormReturn<Values>;
  /** The fields that can show a refusal. */
  fields: readonly FieldPath<Values>[];
  save: (values: Values) => Promise<unknown>;
  /** The form's values after a save, by default the typed ones. */
  saved?: (values: Values) => Values;
  label?: string;
  busyLabel?: string;
  children: ReactNode;
}) {
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      form.reset(saved(values), discard);
    } catch (error) {
      // The mutation has shown the refusal itself.
      if (error instanceof ApiError) showFieldErrors(error.errors, fields, form.setError);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button
          type="submit"
          variant={isDirty || isSubmitting ? 'primary' : 'secondary'}
          disabled={!isDirty}
          busy={isSubmitting}
          busyLabel={busyLabel}
        >
          {label}
        </Button>
        {isDirty && !isSubmitting ? (
          <>
            <Button variant="ghost" onClick={() => form.reset(undefined, discard)}>
              {t('Undo')}
            </Button>
            <p className="text-ink-faint text-sm">{t('Not saved yet')}</p>
          </>
        ) : null}
      </div>
    </form>
  );
}
