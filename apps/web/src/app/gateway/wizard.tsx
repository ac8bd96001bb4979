import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import type { LoginResult } from '../../lib/session/log-in-with.ts';
import { Button } from '../../ui/button.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SessionError } from './session-error.tsx';
import { useDraft } from './use-draft.ts';
import { useWizardStep } from './use-wizard-step.ts';

/** One step of the registration wizard: its fields and the component that shows them. */
export type WizardStep<Values extends FieldValues> = {
  fields: readonly FieldPath<Values>[];
  content: ReactNode;
};

const names = () => [t('Personal Info'), t('Academic Info')] as const;

/**
 * The two steps of a reader's or volunteer's registration. Next validates the first step. Cancel and the browser's Back button
 * return to it and keep all values. If Register fails because of a field of the first step, that step opens again. A step that
 * opens moves the focus to its first refused field, otherwise to its heading.
 */
export function Wizard<Values extends FieldValues, Checked extends FieldValues>({
  name,
  form,
  steps,
  onRegister,
}: {
  /** The name under which the draft is stored. */
  name: string;
  form: UseFormReturn<Values, unknown, Checked>;
  steps: readonly [WizardStep<Values>, WizardStep<Values>];
  onRegister: (values: Checked) => Promise<LoginResult>;
}) {
  const { step, goBack, goOn } = useWizardStep();
  const restored = useDraft(name, form);
  const [first, second] = steps;
  const { isSubmitting: busy, errors } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<0 | 1>(0);

  /** After a reload of the second step, the passwords of the first step are gone. */
  const isLost = (begun: 0 | 1) => begun === 1 && !form.getValues().password;
  const leaveLost = useEffectEvent((begun: 0 | 1) => {
    if (isLost(begun)) goBack();
  });
  useEffect(() => leaveLost(step), [step]);

  const begin = useEffectEvent((begun: 0 | 1) => {
    if (isLost(begun) || shown.current === begun) return;
    shown.current = begun;
    const refused = steps[begun].fields.find((field) => field in errors);
    if (refused) return form.setFocus(refused);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  });
  // A layout effect, because on a slow phone a later effect would take the focus away from a field that somebody has already tapped.
  useLayoutEffect(() => begin(step), [step]);

  async function next() {
    if (await form.trigger([...first.fields], { shouldFocus: true })) goOn();
  }
  /** Opens the step of the first refused field and focuses that field. */
  function showRefused(isRefused: (field: FieldPath<Values>) => boolean) {
    if (first.fields.some(isRefused)) return goBack();
    const field = second.fields.find(isRefused);
    if (field) form.setFocus(field);
  }
  const register = form.handleSubmit(
    async (values) => {
      const result = await onRegister(values);
      if (result.loggedIn) return;
      showFieldErrors(result.errors, [...first.fields, ...second.fields], form.setError);
      showRefused((field) => result.errors?.[field] !== undefined);
    },
    (refusals) => showRefused((field) => field in refusals),
  );
  return (
    <RegistrationForm
      restored={restored}
      last={step === 1}
      onSubmit={(event) => {
        if (step === 1) return register(event);
        event.preventDefault();
        return next();
      }}
    >
      <div className="flex items-center gap-3">
        <span className="rounded-card bg-action-soft px-2 py-0.5 font-semibold text-action text-sm tabular-nums">
          {`${writeDigits(step + 1)}/${writeDigits(2)}`}
        </span>
        <h3 ref={heading} tabIndex={-1} className="text-base">
          {names()[step]}
        </h3>
        <span aria-hidden="true" className="flex flex-1 gap-1.5">
          <span className="h-1 flex-1 rounded-full bg-action" />
          <span className={`h-1 flex-1 rounded-full ${step === 1 ? 'bg-action' : 'bg-line'}`} />
        </span>
      </div>
      {/* Both steps stay mounted to keep the typed values and the errors. */}
      <div hidden={step !== 0}>{first.content}</div>
      <div hidden={step !== 1}>{second.content}</div>
      <SessionError />
      {step === 0 ? (
        <Button key="next" type="submit" wide>
          {t('Next')}
        </Button>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={goBack} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button key="register" type="submit" busy={busy} busyLabel={t('Registering...')}>
            {t('Register')}
          </Button>
        </div>
      )}
    </RegistrationForm>
  );
}
