import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../lib/form-errors.ts';
import type { SignInResult } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SessionError } from './session-error.tsx';

/** One step of the registration wizard: its fields and the component that shows them. */
export type Step<Values extends FieldValues> = { fields: readonly FieldPath<Values>[]; content: ReactNode };

const names = ['Personal Info', 'Academic Info'] as const;

/**
 * The two steps of a reader's or volunteer's registration: Next checks the first step's fields, Cancel
 * goes back and keeps all values, and a refusal of a first-step field shows that step again.
 */
export function Wizard<Values extends FieldValues, Checked extends FieldValues>({
  form,
  steps,
  onRegister,
}: {
  form: UseFormReturn<Values, unknown, Checked>;
  steps: readonly [Step<Values>, Step<Values>];
  onRegister: (values: Checked) => Promise<SignInResult>;
}) {
  const [step, setStep] = useState<0 | 1>(0);
  const [first, second] = steps;
  const busy = form.formState.isSubmitting;

  async function next() {
    if (await form.trigger([...first.fields], { shouldFocus: true })) setStep(1);
  }
  const register = form.handleSubmit(
    async (values) => {
      const result = await onRegister(values);
      if (result.signedIn) return;
      showFieldErrors(result.errors, [...first.fields, ...second.fields], form.setError);
      if (first.fields.some((field) => result.errors?.[field])) setStep(0);
    },
    (errors) => {
      if (first.fields.some((field) => field in errors)) setStep(0);
    },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (step === 1) return register(event);
        event.preventDefault();
        return next();
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex items-center gap-3">
        <span className="rounded-card bg-action-soft px-2 py-0.5 font-semibold text-action text-sm tabular-nums">
          {step + 1}/2
        </span>
        <h3 className="text-base">{names[step]}</h3>
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
          Next
        </Button>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => setStep(0)} disabled={busy}>
            Cancel
          </Button>
          <Button key="register" type="submit" busy={busy} busyLabel="Registering...">
            Register
          </Button>
        </div>
      )}
    </form>
  );
}
